# Mistake: guesses from the values of 5 to 12 (2 1 0 2 1 0 2 1) that they repeat every 3 for good.
import sys
from operator import xor


def table(largest):
    """The values, and for each heap one part for every value that a split of it has."""
    g, parts = [0], [{}]
    for n in range(1, largest + 1):
        half = (n + 1) // 2
        parts.append(dict(zip(map(xor, g[1:half], g[n - 1 : n - half : -1]), range(1, half))))
        g.append([0, 0, 0, 1, 0][n] if n < 5 else [1, 0, 2][n % 3])
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
            return f"1 {i} {n - a} {a}"
    return "0"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin]
    g, parts = table(max(map(max, lines)))
    for heaps in lines:
        print(answer(heaps, g, parts))


main()
