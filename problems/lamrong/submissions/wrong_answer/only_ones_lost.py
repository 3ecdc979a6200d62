# Mistake: thinks that only the end of the game is lost.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m == 1 and n == 1:
        print(0)
    else:
        box = m if m % 2 == 0 or n == 1 else n
        print(1, 1, box - 1)
