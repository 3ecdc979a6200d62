# Mistake: the posts are alike, so every division is taken to be used equally often.
import sys


def score(own, other):
    return 1 + other if own > other else -1 - own if own < other else 0


a, b = map(int, sys.stdin.read().split())
matrix = [[score(a - i, b - j) + score(i, j) for j in range(b + 1)] for i in range(a + 1)]
print(sum(map(sum, matrix)) / (a + 1) / (b + 1))
print(*[1 / (a + 1)] * (a + 1))
print(*[1 / (b + 1)] * (b + 1))
