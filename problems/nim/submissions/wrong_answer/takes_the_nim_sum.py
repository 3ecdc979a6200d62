# Mistake: takes the nim-sum itself off a heap that has so many pieces.
import sys

for line in sys.stdin:
    heaps = list(map(int, line.split()))
    total = 0
    for x in heaps:
        total ^= x
    if total == 0:
        print(0)
    else:
        print(1, max(range(len(heaps)), key=lambda i: (heaps[i] >= total, heaps[i])) + 1, total)
