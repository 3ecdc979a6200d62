# Mistake: with an odd number takes one, so that both go on taking one; thinks that an even number is lost unless all may be
# taken.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    if n <= q:
        print(1, n)
    else:
        print("1 1" if n % 2 else 0)
