# Mistake: prints the dots on the loop as if they were outside, so that no dot is left for the loop.
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
        left = regions[good[0]] ^ total
        print(1, good[0] + 1, left, regions[good[0]] - left)
