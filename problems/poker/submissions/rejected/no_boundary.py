# Mistake: uses the formulas of the mixed case for all x/y; then t may be above 1, and there is a division by 0 if every card wins.
import sys
from fractions import Fraction

t, *numbers = map(int, sys.stdin.read().split())
for i in range(0, len(numbers), 3):
    x, y, b = numbers[i : i + 3]
    p = Fraction(x, y)
    print(((4 * p - 1) * (1 + b) - 1) / (2 + b), 1, p * b / ((1 - p) * (2 + b)), Fraction(2, 2 + b))
