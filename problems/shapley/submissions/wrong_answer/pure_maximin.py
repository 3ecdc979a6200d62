# Mistake: the better of the two rows for good, instead of the value of the matrix.
import sys

words = sys.stdin.read().split()
n, k = int(words[0]), int(words[1])
rows = [list(map(float, words[2 + i * (n + 1) : 2 + (i + 1) * (n + 1)])) for i in range(4 * n)]
v = [0.0] * n
for _ in range(k):
    means = [row[0] + sum(p * x for p, x in zip(row[1:], v)) for row in rows]
    v = [max(min(means[4 * s : 4 * s + 2]), min(means[4 * s + 2 : 4 * s + 4])) for s in range(n)]
print(*("%.9f" % x for x in v))
