# Too slow: remembers nothing.
import sys
from functools import lru_cache


def without(rows, x, y):
    return tuple(r for r in rows[: y - 1] + tuple(min(r, x - 1) for r in rows[y - 1 :]) if r)


def squares(rows):
    return [(x, y) for y, r in enumerate(rows, 1) for x in range(1, r + 1)][1:]


def lost(rows):
    return not any(lost(without(rows, x, y)) for x, y in squares(rows))


def answer(rows):
    found = "0"
    for x, y in squares(rows):
        if lost(without(rows, x, y)):
            found = f"1 {x} {y}"
    return found


for line in sys.stdin:
    print(answer(tuple(map(int, line.split()))))
