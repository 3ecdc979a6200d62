# Mistake: splits an even number into two halves, which may be even.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 == 0:
        print(1, m // 2, m // 2)
    elif n % 2 == 0:
        print(1, n // 2, n // 2)
    else:
        print(0)
