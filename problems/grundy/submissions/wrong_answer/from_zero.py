# Mistake: numbers the heaps from 0.
import sys


def table(largest):
    g = [0]
    for n in range(1, largest + 1):
        half = (n + 1) // 2
        seen = {x ^ y for x, y in zip(g[1:half], g[n - 1 : n - half : -1])}
        value = 0
        while value in seen:
            value += 1
        g.append(value)
    return g


def answer(heaps, g):
    total = 0
    for x in heaps:
        total ^= g[x]
    if total == 0:
        return "0"
    for i in range(len(heaps), 0, -1):
        n = heaps[i - 1]
        for a in range((n - 1) // 2, 0, -1):
            if g[a] ^ g[n - a] == g[n] ^ total:
                return f"1 {i - 1} {n - a} {a}"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin]
    g = table(max(map(max, lines)))
    for heaps in lines:
        print(answer(heaps, g))


main()
