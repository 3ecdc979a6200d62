# Mistake: numbers the squares from 0.
import sys


def left(n, p):
    """The free squares on both sides of an X on square p of a run of n."""
    return max(p - 2, 0), max(n - p - 1, 0)


def table():
    g = [0]
    for n in range(1, 86):
        seen = {g[a] ^ g[b] for a, b in (left(n, p) for p in range(1, n + 1))}
        g.append(next(v for v in range(99) if v not in seen))
    return g


G = table()


def value(n):
    return G[n] if n < 86 else G[52 + (n - 52) % 34]


def answer(word):
    free = "".join("x" if "1" in word[max(i - 1, 0) : i + 2] else "0" for i in range(len(word)))
    runs = free.split("x")
    total = 0
    for run in runs:
        total ^= value(len(run))
    end = len(word)
    for run in reversed(runs):
        n, v = len(run), value(len(run))
        if v ^ total < v:
            for p in range(n, 0, -1):
                a, b = left(n, p)
                if value(a) ^ value(b) == v ^ total:
                    return f"1 {end - n + p - 1}"
        end -= n + 1
    return "0"


for line in sys.stdin:
    print(answer(line.strip()))
