# Mistake: looks at the first queen of a line only.
import sys


def moves(x, y):
    yield from ((a, y) for a in range(x))
    yield from ((x, b) for b in range(y))
    yield from ((x - k, y - k) for k in range(1, min(x, y) + 1))


def table(side):
    rows = [[0] * side for _ in range(side)]
    diagonals = [set() for _ in range(side)]  # by x - y; the other half of the board is the same
    for x in range(side):
        for y in range(x + 1):
            seen = diagonals[x - y].union(rows[x][:y], rows[y][:x])
            value = 0
            while value in seen:
                value += 1
            rows[x][y] = rows[y][x] = value
            diagonals[x - y].add(value)
    return {(x, y): rows[x][y] for x in range(side) for y in range(side)}


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
        print(answer([(line[0], line[1])], g))


main()
