# Mistake: where the table is empty, puts all its boxes on the first heap, though the game is over.
import sys

for line in sys.stdin:
    own, other, *heaps = map(int, line.split())
    total = 0
    for x in heaps:
        total ^= x
    if max(heaps) == 0 and own > 0:
        print(1, 1, own)
        continue
    moves = [(i, (x ^ total) - x) for i, x in enumerate(heaps, 1) if x ^ total < x]
    print(*([1, *moves[0]] if moves else [0]))
