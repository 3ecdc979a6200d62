# Mistake: prints how often the second player folds, instead of how often he calls.
import sys
from fractions import Fraction

t, *numbers = map(int, sys.stdin.read().split())
for i in range(0, len(numbers), 3):
    x, y, b = numbers[i : i + 3]
    p = Fraction(x, y)
    if p >= Fraction(2 + b, 2 + 2 * b):
        print(1, 1, 1, 1)
    else:
        print(((4 * p - 1) * (1 + b) - 1) / (2 + b), 1, p * b / ((1 - p) * (2 + b)), Fraction(b, 2 + b))
