# Mistake: always empties the smaller box and splits the larger one.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 and n % 2:
        print(0)
    else:
        print(1, 1, max(m, n) - 1)
