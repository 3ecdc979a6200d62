# Where several coins can be the last of a winning move, this takes the last one; the reference takes the first.
# The values of the coins are computed by the definition, without nim products.
import sys
from itertools import combinations


def groups(name, n):
    """The coins that are turned besides n."""
    if name == "TWINS":
        return [(a,) for a in range(n)]
    if name == "TURTLES":
        return [()] + [(a,) for a in range(n)]
    if name == "MOCK":
        return [()] + [(a,) for a in range(n)] + list(combinations(range(n), 2))
    if name == "RULER":
        return [tuple(range(a, n)) for a in range(n + 1)]
    return [(0, a, n - a) for a in range(1, (n + 1) // 2)]


def line_values(name, size):
    """For each coin: its value, and a group for each value that the others can have together."""
    g, ways = [], []
    for n in range(size):
        way = {}
        for group in groups(name, n):
            total = 0
            for i in group:
                total ^= g[i]
            way.setdefault(total, group)
        value = 0
        while value in way:
            value += 1
        g.append(value)
        ways.append(way)
    return g, ways


def product(a, b, known={}):
    """By the definition: the least number that no smaller pair (c, d) makes."""
    if a < 2 or b < 2:
        return a * b
    if a < b:
        a, b = b, a
    if (a, b) not in known:
        power = 1 << (a.bit_length() - 1)
        if a != power:
            known[a, b] = product(power, b) ^ product(a ^ power, b)
        elif b & (b - 1):
            low = b & -b
            known[a, b] = product(a, low) ^ product(a, b ^ low)
        else:
            met = set()
            for c in range(a):
                for d in range(b):
                    met.add(product(c, d) ^ product(a, d) ^ product(c, b))
            value = 0
            while value in met:
                value += 1
            known[a, b] = value
    return known[a, b]


def main():
    words = sys.stdin.read().split()
    rows, columns = int(words[2]), int(words[3])
    coins = words[4:]
    g1, ways1 = line_values(words[0], rows)
    g2, ways2 = line_values(words[1], columns)
    heads = [(i // columns, i % columns) for i in range(rows * columns) if coins[i] == "1"]
    total = 0
    for x, y in heads:
        total ^= product(g1[x], g2[y])
    if total == 0:
        print(0)
        return
    for x, y in reversed(heads):
        for u, first in ways1[x].items():
            for v, second in ways2[y].items():
                if product(g1[x] ^ u, g2[y] ^ v) == total:
                    print(1)
                    print(*first, x)
                    print(*second, y)
                    return


main()
