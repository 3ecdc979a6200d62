# Mistake: leaves one box empty, though both have to hold a piece.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 and n % 2:
        print(0)
    else:
        print(1, m if m % 2 == 0 else n, 0)
