# Mistake: always takes as many matches as it may.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    if max(heaps) % (m + 1) == 0:
        print(0)
    else:
        print(1, *(max(x - m, 0) for x in heaps))
