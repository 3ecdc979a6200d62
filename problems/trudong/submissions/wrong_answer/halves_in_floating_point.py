# Mistake: divides by / instead of //, so that a large even n becomes a rounded real number.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    k = 1
    while n % 2 == 0:
        n = n / 2
        k = k * 2
    if k <= q:
        print(1, k)
    else:
        print(0)
