# Mistake: the smallest heap that is not empty decides, as if the game were decided when it is taken.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    full = [x for x in heaps if x]
    if not full or min(full) % (m + 1) == 0:
        print(0)
    else:
        print(1, *(x - (x % (m + 1) or min(x, 1)) for x in heaps))
