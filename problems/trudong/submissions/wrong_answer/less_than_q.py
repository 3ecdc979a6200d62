# Mistake: asks that the lowest binary one be less than q, where it may be equal.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    part = n & -n
    print(f"1 {part}" if part < q else 0)
