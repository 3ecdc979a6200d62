# Mistake: leaves the largest Fibonacci number below n, whatever the opponent may then take.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    a, b = 1, 2
    while b < n:
        a, b = b, a + b
    k = n - a if n > 1 else 1
    print(f"1 {k}" if k <= q and n != b else 0)
