# Mistake: adds the remainders as in Nim, though a move takes from every heap.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    total = 0
    for x in heaps:
        total ^= x % (m + 1)
    if total == 0:
        print(0)
    else:
        print(1, *(x - (x % (m + 1) or min(x, 1)) for x in heaps))
