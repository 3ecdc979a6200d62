# Mistake: believes that it is always X who moves next on the board that is given, and plays on from there in turn.
import sys
from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def result(b):
    for i, j, k in LINES:
        if b[i] == b[j] == b[k] != ".":
            return 1 if b[i] == "X" else -1
    return None if "." in b else 0


def moves(b, mark):
    return [(i, b[:i] + mark + b[i + 1 :]) for i in range(9) if b[i] == "."]


@lru_cache(None)
def value(b, mark="X"):
    end = result(b)
    if end is not None:
        return end
    best = max if mark == "X" else min
    return best(value(after, "O" if mark == "X" else "X") for _, after in moves(b, mark))


def answer(b):
    if result(b) is not None:
        return f"{value(b)}"
    for i, after in reversed(moves(b, "X")):
        if value(after, "O") == value(b):
            return f"{value(b)} {i // 3 + 1} {i % 3 + 1}"


def main():
    rows = sys.stdin.read().split()[1:]
    for i in range(0, len(rows), 3):
        print(answer("".join(rows[i : i + 3])))


main()
