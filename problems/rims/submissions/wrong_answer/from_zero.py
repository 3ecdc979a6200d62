# Mistake: numbers the regions from 0.
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
        print(1, good[0], 0, regions[good[0]] ^ total)
