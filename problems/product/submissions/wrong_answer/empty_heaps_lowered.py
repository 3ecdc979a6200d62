# Mistake: takes a match from empty heaps, too.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    if max(heaps) % (m + 1) == 0:
        print(0)
    else:
        print(1, *(x - (x % (m + 1) or 1) for x in heaps))
