# Mistake: prints q before p.
import sys


def score(own, other):
    return 1 + other if own > other else -1 - own if own < other else 0


def solve(matrix):
    m, n = len(matrix), len(matrix[0])
    added = 1 - min(map(min, matrix))
    t = [[x + added for x in row] + [1] for row in matrix] + [[-1] * n + [0]]
    left, top = list(range(m)), list(range(m, m + n))
    while True:
        columns = [j for j in range(n) if t[m][j] < -1e-9]
        if not columns:
            break
        c = min(columns, key=lambda j: top[j])
        rows = [i for i in range(m) if t[i][c] > 1e-9]
        least = min(t[i][n] / t[i][c] for i in rows)
        r = min((i for i in rows if t[i][n] / t[i][c] < least + 1e-12), key=lambda i: left[i])
        pivot = t[r][c]
        t[r] = [x / pivot for x in t[r]]
        t[r][c] = 1 / pivot
        for i in range(m + 1):
            if i != r:
                factor, t[i][c] = t[i][c], 0
                t[i] = [x - factor * y for x, y in zip(t[i], t[r])]
        left[r], top[c] = top[c], left[r]
    part = [0] * (m + n)
    for j, label in enumerate(top):
        part[label] = t[m][j] if label < m else 0
    for i, label in enumerate(left):
        part[label] = t[i][n] if label >= m else 0
    total = t[m][n]
    return 1 / total - added, [x / total for x in part[:m]], [y / total for y in part[m:]]


a, b = map(int, sys.stdin.read().split())
matrix = [[score(a - i, b - j) + score(i, j) for j in range(b + 1)] for i in range(a + 1)]
v, p, q = solve(matrix)
print(v)
print(*q)
print(*p)
