# Mistake: always draws the loop in the region with the most dots, even where more dots than there are would have to be left.
import sys

for line in sys.stdin:
    regions = list(map(int, line.split()))
    total = 0
    for x in regions:
        total ^= x
    if total == 0:
        print(0)
    else:
        i = regions.index(max(regions))
        print(1, i + 1, 0, regions[i] ^ total)
