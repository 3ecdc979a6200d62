# Mistake: leaves the empty heaps out before it numbers them.
import sys

for line in sys.stdin:
    heaps = [x for x in map(int, line.split()[2:]) if x]
    total = 0
    for x in heaps:
        total ^= x
    moves = [(i, (x ^ total) - x) for i, x in enumerate(heaps, 1) if x ^ total < x]
    print(*([1, *moves[0]] if moves else [0]))
