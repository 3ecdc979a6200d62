# Mistake: thinks that the game is over as soon as one heap is empty, so that the smallest heap decides.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    if min(heaps) % (m + 1) == 0:
        print(0)
    else:
        print(1, *(x - (x % (m + 1) or min(x, 1)) for x in heaps))
