# Mistake: guesses from the values of 5 to 12 (2 1 0 2 1 0 2 1) that they repeat every 3 for good.
import sys


def table(largest):
    g = [0]
    for n in range(1, largest + 1):
        g.append([0, 0, 0, 1, 0][n] if n < 5 else [1, 0, 2][n % 3])
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
                return f"1 {i} {n - a} {a}"
    return "0"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin]
    g = table(max(map(max, lines)))
    for heaps in lines:
        print(answer(heaps, g))


main()
