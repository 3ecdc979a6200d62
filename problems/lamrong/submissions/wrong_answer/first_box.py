# Mistake: always splits the first box.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 and n % 2:
        print(0)
    else:
        print(1, 1, m - 1)
