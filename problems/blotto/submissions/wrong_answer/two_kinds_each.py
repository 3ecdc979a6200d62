# Mistake: as in the book's example, each side is thought to need two kinds of divisions at most; the best two of each side are searched.
import sys
from fractions import Fraction


def score(own, other):
    return 1 + other if own > other else -1 - own if own < other else 0


def best_two(rows):
    """The mean of at most two rows whose least number is greatest: this number, and the frequencies."""
    best = None
    for i in range(len(rows)):
        for k in range(i, len(rows)):
            places = {Fraction(0), Fraction(1)}
            lines = [(y, x - y) for x, y in zip(rows[i], rows[k])]
            for y, slope in lines:
                for z, other in lines:
                    if slope != other and 0 < Fraction(z - y, slope - other) < 1:
                        places.add(Fraction(z - y, slope - other))
            for t in places:
                least = min(y + slope * t for y, slope in lines)
                if best is None or least > best[0]:
                    part = [Fraction(0)] * len(rows)
                    part[i] += t
                    part[k] += 1 - t
                    best = least, part
    return best


def spread(part, size):
    return [float(part[min(i, size - i)]) / (1 if 2 * i == size else 2) for i in range(size + 1)]


a, b = map(int, sys.stdin.read().split())
result = [[score(a - i, b - j) + score(i, j) for j in range(b + 1)] for i in range(a + 1)]
pairs = [[row[j] + row[b - j] for j in range(b // 2 + 1)] for row in result[: a // 2 + 1]]
v, p = best_two(pairs)
q = best_two([[-x for x in column] for column in zip(*pairs)])[1]
print(float(v) / 2)
print(*spread(p, a))
print(*spread(q, b))
