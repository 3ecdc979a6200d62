# Mistake: takes the lowest binary one of n: that is the game of exercise 9.4, in which the limit is not doubled.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    part = n & -n
    print(f"1 {part}" if part <= q else 0)
