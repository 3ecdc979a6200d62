"""Mistake: adds the heaps themselves modulo k + 1, not their binary digits."""
import sys

for line in sys.stdin:
    k, *heaps = map(int, line.split())
    excess = sum(heaps) % (k + 1)
    if excess == 0:
        print(0)
        continue
    for i, heap in enumerate(heaps):
        taken = min(heap, excess)
        heaps[i] -= taken
        excess -= taken
    print(1, *heaps)
