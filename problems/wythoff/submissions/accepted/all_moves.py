# Looks at all moves of all queens, and takes the last one that wins; the table is as large as the input needs.
import sys


def moves(x, y):
    yield from ((a, y) for a in range(x))
    yield from ((x, b) for b in range(y))
    yield from ((x - k, y - k) for k in range(1, min(x, y) + 1))


def table(side):
    g = {}
    for x in range(side):
        for y in range(x + 1):
            seen = {g[square] for square in moves(x, y)}
            value = 0
            while value in seen:
                value += 1
            g[x, y] = g[y, x] = value
    return g


def answer(queens, g):
    total = 0
    for queen in queens:
        total ^= g[queen]
    found = "0"
    if total:
        for i, queen in enumerate(queens, 1):
            for square in moves(*queen):
                if g[square] == g[queen] ^ total:
                    found = f"1 {i} {square[0]} {square[1]}"
    return found


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin]
    g = table(max(map(max, lines)) + 1)
    for line in lines:
        print(answer(list(zip(line[::2], line[1::2])), g))


main()
