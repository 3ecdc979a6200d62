# Mistake: believes that a position is won as soon as one of its heaps is, and plays on that heap alone.
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
    for i in range(len(heaps), 0, -1):
        x = heaps[i - 1]
        for k in reversed(SQUARES):
            if k <= x and g[x - k] == 0:
                return f"1 {i} {k}"
    return "0"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin][1:]
    g = table(max(max(line[1:]) for line in lines))
    for n, *heaps in lines:
        print(answer(heaps, g))


main()
