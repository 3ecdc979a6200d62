# Mistake: leaves a heap alone that m + 1 divides, though something has to be taken from it.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    if max(heaps) % (m + 1) == 0:
        print(0)
    else:
        print(1, *(x - x % (m + 1) for x in heaps))
