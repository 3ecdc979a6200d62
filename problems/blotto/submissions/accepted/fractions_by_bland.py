# Pairs of mirrored divisions, in fractions, always with Bland's rule: the smallest label that will do.
import sys
from fractions import Fraction


def score(own, other):
    return 1 + other if own > other else -1 - own if own < other else 0


def solve(matrix):
    """The value and both strategies by the book's table."""
    m, n = len(matrix), len(matrix[0])
    added = 1 - min(map(min, matrix))
    t = [[Fraction(x + added) for x in row] + [Fraction(1)] for row in matrix]
    t.append([Fraction(-1)] * n + [Fraction(0)])
    left, top = list(range(m)), list(range(m, m + n))
    while True:
        columns = [j for j in range(n) if t[m][j] < 0]
        if not columns:
            break
        c = min(columns, key=lambda j: top[j])
        rows = [i for i in range(m) if t[i][c] > 0]
        r = min(rows, key=lambda i: (t[i][n] / t[i][c], left[i]))
        pivot = t[r][c]
        t[r] = [x / pivot for x in t[r]]
        t[r][c] = 1 / pivot
        for i in range(m + 1):
            if i != r and t[i][c]:
                factor, t[i][c] = t[i][c], 0
                t[i] = [x - factor * y for x, y in zip(t[i], t[r])]
        left[r], top[c] = top[c], left[r]
    part = [Fraction(0)] * (m + n)
    for j, label in enumerate(top):
        if label < m:
            part[label] = t[m][j]
    for i, label in enumerate(left):
        if label >= m:
            part[label] = t[i][n]
    total = t[m][n]
    return 1 / total - added, [x / total for x in part[:m]], [y / total for y in part[m:]]


a, b = map(int, sys.stdin.read().split())
# Half of the divisions is enough: each stands for itself and its mirror image, used equally often.
pairs = [
    [Fraction(score(a - i, b - j) + score(i, j) + score(a - i, j) + score(i, b - j), 2) for j in range(b // 2 + 1)]
    for i in range(a // 2 + 1)
]
v, p, q = solve(pairs)
print(float(v))
for parts, size in (p, a), (q, b):
    print(*(float(parts[min(i, size - i)] / (1 if 2 * i == size else 2)) for i in range(size + 1)))
