# Mistake: counts the two reserves in the nim-sum, like heaps.
import sys

for line in sys.stdin:
    own, other, *heaps = map(int, line.split())
    total = own ^ other
    for x in heaps:
        total ^= x
    moves = [(i, (x ^ total) - x) for i, x in enumerate(heaps, 1) if x ^ total < x]
    print(*([1, *moves[0]] if moves else [0]))
