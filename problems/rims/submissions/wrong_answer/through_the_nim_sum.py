# Mistake: draws the loop through as many dots as the nim-sum is, and leaves the others outside.
import sys

for line in sys.stdin:
    regions = list(map(int, line.split()))
    total = 0
    for x in regions:
        total ^= x
    if total == 0:
        print(0)
    else:
        i = next((i for i, x in enumerate(regions) if x >= total), 0)
        print(1, i + 1, 0, max(regions[i] - total, 0))
