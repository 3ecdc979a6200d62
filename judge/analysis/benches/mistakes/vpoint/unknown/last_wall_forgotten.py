# Reads one wall too few.
import sys
from fractions import Fraction

v = list(map(int, sys.stdin.read().split()))
s = []
for i in range(max(1, v[0] - 1)):
    a, b, c, d = v[4 * i + 1:4 * i + 5]
    p, q = Fraction(b, a + b), Fraction(d, c + d)
    s.append((min(p, q), max(p, q), a, b, c, d))
marks = sorted({t for w in s for t in w[:2]})
seen = set()
for lo, hi in zip(marks, marks[1:]):
    m = (lo + hi) / 2
    x, y = 1 - m, m
    here = [(Fraction(a * d - b * c) / (x * (d - b) - y * (c - a)), i)
            for i, (p, q, a, b, c, d) in enumerate(s) if p < m < q]
    if here:
        seen.add(min(here)[1])
print(len(seen))
