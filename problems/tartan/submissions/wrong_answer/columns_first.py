"""Mistake: prints the columns before the rows."""
import sys
from itertools import combinations


def groups(name, n):
    if name == "TWINS":
        return [(a, n) for a in range(n)]
    if name == "TURTLES":
        return [(n,)] + [(a, n) for a in range(n)]
    if name == "MOCK":
        return [(n,)] + [(a, n) for a in range(n)] + [(a, b, n) for a, b in combinations(range(n), 2)]
    if name == "RULER":
        return [tuple(range(a, n + 1)) for a in range(n + 1)]
    return [(0, a, n - a, n) for a in range(1, (n + 1) // 2)]


def values(name, size):
    g = []
    for n in range(size):
        met = set()
        for group in groups(name, n):
            total = 0
            for i in group[:-1]:
                total ^= g[i]
            met.add(total)
        value = 0
        while value in met:
            value += 1
        g.append(value)
    return g


def product(a, b, level=3):
    if a < 2 or b < 2:
        return a * b
    half = 1 << (level - 1)
    mask = (1 << half) - 1
    high = product(a >> half, b >> half, level - 1)
    low = product(a & mask, b & mask, level - 1)
    cross = product((a >> half) ^ (a & mask), (b >> half) ^ (b & mask), level - 1) ^ low
    return cross << half | (low ^ product(high, 1 << (half - 1), level - 1))


def by_change(name, n, g):
    """A group for each value that its coins can have together."""
    found = {}
    for group in groups(name, n):
        total = 0
        for i in group:
            total ^= g[i]
        found.setdefault(total, group)
    return found


def main():
    words = sys.stdin.read().split()
    rows, columns = int(words[2]), int(words[3])
    coins = [[words[4 + x * columns + y] == "1" for y in range(columns)] for x in range(rows)]
    g1, g2 = values(words[0], rows), values(words[1], columns)
    total = 0
    for x in range(rows):
        for y in range(columns):
            if coins[x][y]:
                total ^= product(g1[x], g2[y])
    if total == 0:
        print(0)
        return
    for x in range(rows):
        for y in range(columns):
            if not coins[x][y]:
                continue
            for a, first in by_change(words[0], x, g1).items():
                for b, second in by_change(words[1], y, g2).items():
                    if product(a, b) == total:
                        print(1)
                        print(*second)
                        print(*first)
                        return
    print(0)


main()
