# Mistake: looks only whether each queen stands on a square that is lost for one queen, and moves one that does not to such a
# square, as if the values of won squares did not count.
import sys
from functools import lru_cache


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


@lru_cache(None)
def to_lost(queen):
    lost = [square for square in moves(*queen) if not G[square]]
    return lost[-1] if G[queen] else None


def answer(queens):
    found = "0"
    for i, queen in enumerate(queens, 1):
        if square := to_lost(queen):
            found = f"1 {i} {square[0]} {square[1]}"
    return found


lines = [list(map(int, line.split())) for line in sys.stdin]
G = table(max(map(max, lines)) + 1)
for line in lines:
    print(answer(list(zip(line[::2], line[1::2]))))
