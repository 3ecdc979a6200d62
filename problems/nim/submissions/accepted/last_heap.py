# Where several heaps can be lowered, this takes the last one; the reference takes the first.
import sys

for line in sys.stdin:
    heaps = list(map(int, line.split()))
    total = 0
    for x in heaps:
        total ^= x
    moves = [(i, x - (x ^ total)) for i, x in enumerate(heaps, 1) if x ^ total < x]
    print(*([1, *moves[-1]] if moves else [0]))
