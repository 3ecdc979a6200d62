# Mistake: one division for good, the best against the worst that can happen.
import sys


def score(own, other):
    return 1 + other if own > other else -1 - own if own < other else 0


a, b = map(int, sys.stdin.read().split())
matrix = [[score(a - i, b - j) + score(i, j) for j in range(b + 1)] for i in range(a + 1)]
least, most = [min(row) for row in matrix], [max(column) for column in zip(*matrix)]
print(max(least))
print(*(int(i == least.index(max(least))) for i in range(a + 1)))
print(*(int(j == most.index(min(most))) for j in range(b + 1)))
