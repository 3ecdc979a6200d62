# Mistake: empties no box, but moves a piece from one with an even number to the other.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 and n % 2:
        print(0)
    elif m % 2 == 0:
        print(1, m - 1, n + 1)
    else:
        print(1, m + 1, n - 1)
