# Mistake: knows the value, but moves by habit: completes a line, else stops one, else takes the centre, a corner, a side.
import sys
from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def result(b):
    for i, j, k in LINES:
        if b[i] == b[j] == b[k] != ".":
            return 1 if b[i] == "X" else -1
    return None if "." in b else 0


def has_line(b):
    return any(b[i] == b[j] == b[k] != "." for i, j, k in LINES)


def moves(b):
    mark = "X" if b.count("X") == b.count("O") else "O"
    return [(i, b[:i] + mark + b[i + 1 :]) for i in range(9) if b[i] == "."]


@lru_cache(None)
def value(b):
    end = result(b)
    if end is not None:
        return end
    best = max if b.count("X") == b.count("O") else min
    return best(value(after) for _, after in moves(b))


def answer(b):
    if result(b) is not None:
        return f"{value(b)}"
    empty = [i for i in (4, 0, 2, 6, 8, 1, 3, 5, 7) if b[i] == "."]
    mine, other = "XO" if b.count("X") == b.count("O") else "OX"
    wins = [i for i in empty if has_line(b[:i] + mine + b[i + 1 :])]
    stops = [i for i in empty if has_line(b[:i] + other + b[i + 1 :])]
    i = (wins + stops + empty)[0]
    return f"{value(b)} {i // 3 + 1} {i % 3 + 1}"


def main():
    rows = sys.stdin.read().split()[1:]
    for i in range(0, len(rows), 3):
        print(answer("".join(rows[i : i + 3])))


main()
