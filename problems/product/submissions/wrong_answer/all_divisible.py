# Mistake: takes for lost only what m + 1 divides in every heap, and always lowers to multiples.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    if all(x % (m + 1) == 0 for x in heaps):
        print(0)
    else:
        print(1, *(x - (x % (m + 1) or min(x, 1)) for x in heaps))
