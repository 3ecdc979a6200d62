# Mistake: the book writes the second row as d, c; its formulas are used here with a, b, c, d read row by row.
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
    all = (a - b) + (c - d)
    print(*(Fraction(x, all) if all else x for x in (a * c - b * d, c - d, c - b)))
