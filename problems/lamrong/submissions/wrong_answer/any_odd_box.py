# Mistake: gives up as soon as one box has an odd number.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 or n % 2:
        print(0)
    else:
        print(1, 1, m - 1)
