# Mistake: leaves a multiple of q + 1, as if the limit stayed q.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    k = n % (q + 1)
    print(f"1 {k}" if k else 0)
