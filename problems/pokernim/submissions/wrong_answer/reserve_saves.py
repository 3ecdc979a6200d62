# Mistake: where Nim is lost, adds a box as long as there is one, as if that would save the position.
import sys

for line in sys.stdin:
    own, other, *heaps = map(int, line.split())
    total = 0
    for x in heaps:
        total ^= x
    moves = [(i, (x ^ total) - x) for i, x in enumerate(heaps, 1) if x ^ total < x]
    if moves:
        print(1, *moves[0])
    elif own > 0:
        print(1, 1, 1)
    else:
        print(0)
