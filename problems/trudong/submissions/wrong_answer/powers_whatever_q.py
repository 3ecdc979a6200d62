# Mistake: powers of two are lost and all others won, as in the book's start, whatever q is.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    part = n & -n
    print(0 if part == n else f"1 {part}")
