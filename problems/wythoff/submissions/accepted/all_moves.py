# Looks at the moves of all queens from the last one on, and takes the first one that wins; the table is as large as the input needs.
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
    if total:
        for i in range(len(queens), 0, -1):
            queen = queens[i - 1]
            for square in reversed(list(moves(*queen))):
                if g[square] == g[queen] ^ total:
                    return f"1 {i} {square[0]} {square[1]}"
    return "0"


def main():
    lines = [list(map(int, line.split())) for line in sys.stdin]
    g = table(max(map(max, lines)) + 1)
    for line in lines:
        print(answer(list(zip(line[::2], line[1::2])), g))


main()
