# Mistake: clears the highest binary one of n instead of the lowest.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    top = 1 << (n.bit_length() - 1)
    print(f"1 {top}" if top <= q else 0)
