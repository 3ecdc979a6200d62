# Mistake: counts in multiples of m instead of m + 1.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    if max(heaps) % m == 0:
        print(0)
    else:
        print(1, *(x - (x % m or min(x, 1)) for x in heaps))
