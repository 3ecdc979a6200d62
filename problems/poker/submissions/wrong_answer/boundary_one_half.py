# Mistake: bets with every card as soon as a card wins more often than it loses.
import sys
from fractions import Fraction

t, *numbers = map(int, sys.stdin.read().split())
for i in range(0, len(numbers), 3):
    x, y, b = numbers[i : i + 3]
    p = Fraction(x, y)
    if p >= Fraction(1, 2):
        print(1, 1, 1, 0)
    else:
        print(((4 * p - 1) * (1 + b) - 1) / (2 + b), 1, p * b / ((1 - p) * (2 + b)), Fraction(2, 2 + b))
