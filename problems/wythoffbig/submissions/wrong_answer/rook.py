# Mistake: moves like a rook, without the diagonal: lost are the squares with x = y.
import sys

for line in sys.stdin:
    x, y = map(int, line.split())
    print(0 if x == y else f"1 {min(x, y)} {min(x, y)}")
