# Takes the last region that wins, and divides what it leaves into inside and outside where the digits of the number can be shared out.
import sys

for line in sys.stdin:
    regions = list(map(int, line.split()))
    total = 0
    for x in regions:
        total ^= x
    good = [i for i, x in enumerate(regions) if x ^ total < x]
    if not good:
        print(0)
    else:
        left = regions[good[-1]] ^ total
        inside = left & 0x55555555
        print(1, good[-1] + 1, inside, left - inside)
