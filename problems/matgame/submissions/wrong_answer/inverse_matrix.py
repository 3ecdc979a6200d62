# Mistake: the theorem behind exercise 9.31 (v = 1 / sum of the inverse matrix) without its condition that p and q are not
# negative; negative parts are cut off. Where there is no inverse, pure strategies.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]


def inverse(a):
    size = len(a)
    rows = [[float(x) for x in row] + [float(i == j) for j in range(size)] for i, row in enumerate(a)]
    for c in range(size):
        r = max(range(c, size), key=lambda r: abs(rows[r][c]))
        if abs(rows[r][c]) < 1e-9:
            return None
        rows[c], rows[r] = rows[r], rows[c]
        rows[c] = [x / rows[c][c] for x in rows[c]]
        for r in range(size):
            if r != c:
                factor = rows[r][c]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[c])]
    return [row[size:] for row in rows]


def cut(parts):
    parts = [max(x, 0) for x in parts]
    return [x / sum(parts) for x in parts]


b = inverse(a) if m == n else None
total = sum(map(sum, b)) if b else 0
if abs(total) > 1e-9:
    p, q = cut([sum(column) / total for column in zip(*b)]), cut([sum(row) / total for row in b])
    print(1 / total)
else:
    least, most = [min(row) for row in a], [max(column) for column in zip(*a)]
    p = [int(i == least.index(max(least))) for i in range(m)]
    q = [int(j == most.index(min(most))) for j in range(n)]
    print(max(least))
print(*p)
print(*q)
