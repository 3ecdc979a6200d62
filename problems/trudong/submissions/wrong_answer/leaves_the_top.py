# Mistake: leaves the largest power of two in n and takes all the rest, whether or not so many may be taken.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    top = 1
    while 2 * top <= n:
        top *= 2
    if n <= q:
        print(1, n)
    elif n - top == 0 or n - top > q:
        print(0)
    else:
        print(1, n - top)
