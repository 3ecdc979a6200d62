# Mistake: prints four decimals, as the book's table does.
import sys


def value(a, b, c, d):
    low = max(min(a, b), min(c, d))
    high = min(max(a, c), max(b, d))
    return low if low >= high else c + (d - c) / (a - b + (d - c)) * (a - c)


words = sys.stdin.read().split()
n, k = int(words[0]), int(words[1])
rows = [list(map(float, words[2 + i * (n + 1) : 2 + (i + 1) * (n + 1)])) for i in range(4 * n)]
v = [0.0] * n
for _ in range(k):
    means = [row[0] + sum(p * x for p, x in zip(row[1:], v)) for row in rows]
    v = [value(*means[4 * s : 4 * s + 4]) for s in range(n)]
print(*("%.4f" % x for x in v))
