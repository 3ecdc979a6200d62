# Mistake: half the heap, for odd heaps as well.
import sys

for n in map(int, sys.stdin):
    print(n // 2)
