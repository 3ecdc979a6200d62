# Mistake: numbers the heaps from 0.
import sys

for line in sys.stdin:
    heaps = list(map(int, line.split()))[2:]
    total = 0
    for x in heaps:
        total ^= x
    moves = [(i, (x ^ total) - x) for i, x in enumerate(heaps) if x ^ total < x]
    print(*([1, *moves[0]] if moves else [0]))
