# Mistake: a saddle point has to be smaller than its neighbour in the row and larger than that in the column; with ties the
# formulas are used where they do not hold.
import sys
from fractions import Fraction

_, *numbers = map(int, sys.stdin.read().split())
for k in range(0, len(numbers), 4):
    a, b, c, d = numbers[k:k + 4]
    saddles = [s for s in ((a, b, c, 1, 1), (b, a, d, 1, 0), (c, d, a, 0, 1), (d, c, b, 0, 0)) if s[1] > s[0] > s[2]]
    if saddles:
        x, _, _, p, q = saddles[0]
        print(x, p, q)
        continue
    all = a + d - b - c
    print(Fraction(a * d - b * c, all), Fraction(d - c, all), Fraction(d - b, all))
