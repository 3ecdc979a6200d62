# Mistake: divides a region into two equal parts, so that every answer can be imitated. That wins with a single region only.
import sys

for line in sys.stdin:
    regions = list(map(int, line.split()))
    if max(regions) == 0:
        print(0)
    else:
        i = [x > 0 for x in regions].index(True)
        part = (regions[i] - 1) // 2
        print(1, i + 1, part, part)
