# Mistake: looks at the parity of all dots together, and draws the loop through one dot of the first region that has any.
import sys

for line in sys.stdin:
    regions = list(map(int, line.split()))
    if sum(regions) % 2 == 0:
        print(0)
    else:
        i = [x > 0 for x in regions].index(True)
        print(1, i + 1, 0, regions[i] - 1)
