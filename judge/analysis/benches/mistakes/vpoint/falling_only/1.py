import sys
from fractions import Fraction

v = list(map(int, sys.stdin.read().split()))
walls = []
for i in range(v[0]):
    x1, y1, x2, y2 = v[4 * i + 1:4 * i + 5]
    lo, hi = sorted([Fraction(y1, x1 + y1), Fraction(y2, x2 + y2)])
    walls.append((x1 + y1, lo, hi))
cuts = sorted({c for w in walls for c in w[1:]})
seen = set()
for a, b in zip(cuts, cuts[1:]):
    here = [(w[0], i) for i, w in enumerate(walls) if w[1] <= a and b <= w[2]]
    if here:
        seen.add(min(here)[1])
print(len(seen))
