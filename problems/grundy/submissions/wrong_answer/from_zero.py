# Mistake: numbers the heaps from 0.
import sys
from operator import xor


def table(largest):
    """The values, and for each heap one part for every value that a split of it has."""
    g, parts = [0], [{}]
    for n in range(1, largest + 1):
        half = (n + 1) // 2
        parts.append(dict(zip(map(xor, g[1:half], g[n - 1 : n - half : -1]), range(1, half))))
        value = 0
        while value in parts[n]:
            value += 1
        g.append(value)
    return g, parts


def answer(heaps, g, parts):
    total = 0
    for x in heaps:
        total ^= g[x]
    if total == 0:
        return "0"
    for i in range(len(heaps), 0, -1):
        n = heaps[i - 1]
        a = parts[n].get(g[n] ^ total)
        if a:
            return f"1 {i - 1} {n - a} {a}"
    return "0"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin]
    g, parts = table(max(map(max, lines)))
    for heaps in lines:
        print(answer(heaps, g, parts))


main()
