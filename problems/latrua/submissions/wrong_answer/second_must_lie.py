# Mistake: the second turtle may only be put on its feet, so a move whose second turtle stands is not seen.
import sys

for line in sys.stdin:
    word = line.strip()
    standing = [x for x, c in enumerate(word, 1) if c == "1"]
    total = 0
    for x in standing:
        total ^= x
    moves = [[1, x, x ^ total] for x in standing if 0 < x ^ total < x and word[(x ^ total) - 1] == "0"]
    moves += [[1, x] for x in standing if x == total]
    print(*(moves[0] if total and moves else [0]))
