import sys
from fractions import Fraction

n, *v = map(int, sys.stdin.read().split())
s = []
for i in range(0, 4 * n, 4):
    a, b, c, d = v[i:i + 4]
    p, q = Fraction(b, a), Fraction(d, c)
    s.append((min(p, q), max(p, q), a, b, c, d))
marks = sorted({t for w in s for t in w[:2]})
seen = set()
for lo, hi in zip(marks, marks[1:]):
    m = (lo + hi) / 2
    here = [(Fraction(a * d - b * c) / ((d - b) - m * (c - a)), i)
            for i, (p, q, a, b, c, d) in enumerate(s) if p < m < q]
    if here:
        seen.add(min(here)[1])
print(len(seen))
