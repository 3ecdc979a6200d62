# Mistake: after a call the loser pays b, and the coin of the beginning is forgotten.
import sys
from fractions import Fraction

t, *numbers = map(int, sys.stdin.read().split())
for i in range(0, len(numbers), 3):
    x, y, b = numbers[i : i + 3]
    p = Fraction(x, y)
    a11, a12 = p * b - (1 - p) * b, Fraction(1)
    a21, a22 = p * b - (1 - p), 2 * p - 1
    if a11 >= a12:
        print(1, 1, 1, 0)
    elif a21 <= a22:
        print(a21, 1, 0, 1)
    else:
        d = a11 + a22 - a12 - a21
        print((a11 * a22 - a12 * a21) / d, 1, (a22 - a21) / d, (a22 - a12) / d)
