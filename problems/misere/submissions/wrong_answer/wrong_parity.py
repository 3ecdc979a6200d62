# Mistake: with single stones only, says that an odd number of them is won; nobody is left to take the last but the winner.
import sys

lines = sys.stdin.read().split("\n")
for line in lines[1:int(lines[0]) + 1]:
    n, *a = map(int, line.split())
    total = 0
    for x in a:
        total ^= x
    large = [i for i, x in enumerate(a) if x > 1]
    if not large:
        print("0" if n % 2 == 0 else f"1 {n} 0")
    elif len(large) == 1:
        print(1, large[0] + 1, n % 2)
    elif total == 0:
        print(0)
    else:
        i = max(i for i, x in enumerate(a) if x ^ total < x)
        print(1, i + 1, a[i] ^ total)
