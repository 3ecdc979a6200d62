# Mistake: the formulas of the mixed case without looking for a saddle point: frequencies outside 0 to 1, or a division by 0.
import sys
from fractions import Fraction

_, *numbers = map(int, sys.stdin.read().split())
for k in range(0, len(numbers), 4):
    a, b, c, d = numbers[k:k + 4]
    all = a + d - b - c
    print(Fraction(a * d - b * c, all), Fraction(d - c, all), Fraction(d - b, all))
