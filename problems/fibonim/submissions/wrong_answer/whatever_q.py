# Mistake: Fibonacci numbers are lost and all others won, as in the book's start, whatever q is.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    rest, part = n, 0
    while rest:
        a, b = 1, 2
        while b <= rest:
            a, b = b, a + b
        part = a
        rest -= a
    print(0 if part == n else f"1 {part}")
