# Mistake: adds the heaps instead of taking their nim-sum: an even sum is taken for lost, an odd one for won by one piece.
import sys

for line in sys.stdin:
    heaps = list(map(int, line.split()))
    if sum(heaps) % 2 == 0:
        print(0)
    else:
        print(1, next(i for i, x in enumerate(heaps, 1) if x % 2), 1)
