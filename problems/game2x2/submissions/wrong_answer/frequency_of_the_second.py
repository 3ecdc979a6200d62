# Mistake: prints the frequencies of row 2 and column 2 where there is no saddle point.
import sys
from fractions import Fraction

_, *numbers = map(int, sys.stdin.read().split())
for k in range(0, len(numbers), 4):
    a, b, c, d = numbers[k:k + 4]
    saddles = [s for s in ((a, b, c, 1, 1), (b, a, d, 1, 0), (c, d, a, 0, 1), (d, c, b, 0, 0)) if s[1] >= s[0] >= s[2]]
    if saddles:
        x, _, _, p, q = saddles[0]
        print(x, p, q)
        continue
    all = a + d - b - c
    print(Fraction(a * d - b * c, all), Fraction(a - b, all), Fraction(a - c, all))
