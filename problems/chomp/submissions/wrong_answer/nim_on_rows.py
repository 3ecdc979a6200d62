# Mistake: plays Nim with the rows, as if a move shortened one row only.
import sys

for line in sys.stdin:
    rows = list(map(int, line.split()))
    total = 0
    for row in rows:
        total ^= row
    moves = [((row ^ total) + 1, y) for y, row in enumerate(rows, 1) if row ^ total < row]
    moves = [move for move in moves if move != (1, 1)]
    print(*([1, *moves[0]] if total and moves else [0]))
