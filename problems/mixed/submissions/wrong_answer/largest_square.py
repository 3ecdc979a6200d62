# Mistake: knows who wins, but always takes the largest square off a heap whose value has to fall.
import sys

SQUARES = [k * k for k in range(1, 101)]


def table(largest):
    g = []
    for n in range(largest + 1):
        seen = {g[n - k] for k in SQUARES if k <= n}
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
        x = heaps[i - 1]
        for k in reversed(SQUARES):
            if k <= x and g[x] ^ total < g[x]:
                return f"1 {i} {k}"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin][1:]
    g = table(max(max(line[1:]) for line in lines))
    for n, *heaps in lines:
        print(answer(heaps, g))


main()
