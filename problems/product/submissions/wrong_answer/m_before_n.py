# Mistake: reads m before n.
import sys

input()
for line in sys.stdin:
    m, n, *heaps = map(int, line.split())
    if max(heaps) % (m + 1) == 0:
        print(0)
    else:
        print(1, *(x - (x % (m + 1) or min(x, 1)) for x in heaps))
