# Another method, for at most five rows or columns: some optimal strategies belong to a square submatrix B in which all rows of
# p B, and all columns of B q, give the same (Shapley and Snow). Tries every B, exactly, and proves what it finds.
import sys
from fractions import Fraction
from itertools import combinations


def solve(rows):
    """The one solution of linear equations, or nothing."""
    size = len(rows)
    for c in range(size):
        r = next((r for r in range(c, size) if rows[r][c]), None)
        if r is None:
            return None
        rows[c], rows[r] = rows[r], rows[c]
        rows[c] = [x / rows[c][c] for x in rows[c]]
        for r in range(size):
            if r != c and rows[r][c]:
                rows[r] = [x - rows[r][c] * y for x, y in zip(rows[r], rows[c])]
    return [row[-1] for row in rows]


def equalizer(b):
    """Frequencies that make all columns of b give the same, and what they give."""
    k = len(b)
    rows = [[Fraction(b[i][j]) for i in range(k)] + [Fraction(-1), Fraction(0)] for j in range(k)]
    rows.append([Fraction(1)] * k + [Fraction(0), Fraction(1)])
    return solve(rows)


def spread(places, parts, size):
    whole = [Fraction(0)] * size
    for place, part in zip(places, parts):
        whole[place] = part
    return whole


m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
if min(m, n) > 5 or max(m, n) > 8:
    sys.exit("too large")
for k in range(1, min(m, n) + 1):
    for rows in combinations(range(m), k):
        for columns in combinations(range(n), k):
            b = [[a[i][j] for j in columns] for i in rows]
            p, q = equalizer(b), equalizer([list(column) for column in zip(*b)])
            if p is None or q is None or min(p[:-1]) < 0 or min(q[:-1]) < 0:
                continue
            p, q = spread(rows, p[:-1], m), spread(columns, q[:-1], n)
            low = min(sum(x * row[j] for x, row in zip(p, a)) for j in range(n))
            high = max(sum(x * y for x, y in zip(row, q)) for row in a)
            if low == high:
                print(float(low))
                print(*map(float, p))
                print(*map(float, q))
                sys.exit()
