# Mistake: uses the last line of the book's table for every length, also below 72.
import sys


def table():
    g = [0]
    for n in range(1, 84):
        seen = {g[a] ^ g[n - r - a] for r in (1, 2) for a in range(n - r + 1)}
        g.append(next(v for v in range(99) if v not in seen))
    return g


G = table()


def value(n):
    return G[72 + n % 12] if n else 0


def answer(word):
    rows = word.split("0")
    total = 0
    for row in rows:
        total ^= value(len(row))
    end = len(word)
    for row in reversed(rows):
        n, v = len(row), value(len(row))
        if v ^ total < v:
            for r in (2, 1):
                for b in range(n - r + 1):
                    if value(b) ^ value(n - r - b) == v ^ total:
                        return "1 " + " ".join(str(end - b - i) for i in reversed(range(r)))
        end -= n + 1
    return "0"


for line in sys.stdin:
    print(answer(line.strip()))
