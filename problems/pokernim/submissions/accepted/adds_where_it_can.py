# Of all moves to the nim-sum 0 this takes the last one, and one that adds boxes if the reserve has them; the reference only takes.
import sys

for line in sys.stdin:
    own, other, *heaps = map(int, line.split())
    total = 0
    for x in heaps:
        total ^= x
    if total == 0:
        print(0)
        continue
    changes = [(i, (x ^ total) - x) for i, x in enumerate(heaps, 1)]
    moves = [(i, d) for i, d in changes if d <= own]
    adding = [(i, d) for i, d in moves if d > 0]
    print(1, *(adding or moves)[-1])
