# Mistake: takes the four cells column by column.
import sys


def value(a, b, c, d):
    low = max(min(a, b), min(c, d))
    high = min(max(a, c), max(b, d))
    return low if low >= high else c + (d - c) / (a - b + (d - c)) * (a - c)


words = sys.stdin.read().split()
n, k = int(words[0]), int(words[1])
cell = {}
at = 2
for s in range(n):
    for j in range(2):
        for i in range(2):
            cell[s, i, j] = list(map(float, words[at : at + n + 1]))
            at += n + 1
v = [0.0] * n
for _ in range(k):
    m = {key: row[0] + sum(p * x for p, x in zip(row[1:], v)) for key, row in cell.items()}
    v = [value(m[s, 0, 0], m[s, 0, 1], m[s, 1, 0], m[s, 1, 1]) for s in range(n)]
print(*("%.9f" % x for x in v))
