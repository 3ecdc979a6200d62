# Too slow: right, but keeps the values as exact fractions, which have several times as many digits after each stage.
import sys
from fractions import Fraction


def value(a, b, c, d):
    low = max(min(a, b), min(c, d))
    high = min(max(a, c), max(b, d))
    return low if low >= high else (a * d - b * c) / (a + d - b - c)


words = sys.stdin.read().split()
n, k = int(words[0]), int(words[1])
rows = [list(map(Fraction, words[2 + i * (n + 1) : 2 + (i + 1) * (n + 1)])) for i in range(4 * n)]
v = [Fraction(0)] * n
for _ in range(k):
    means = [row[0] + sum(p * x for p, x in zip(row[1:], v)) for row in rows]
    v = [value(*means[4 * s : 4 * s + 4]) for s in range(n)]
print(*("%.9f" % float(x) for x in v))
