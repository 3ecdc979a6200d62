# Mistake: lets a loop pass through exactly one dot. Then all that counts is how many regions have an odd number of dots.
import sys

for line in sys.stdin:
    regions = list(map(int, line.split()))
    if sum(x % 2 for x in regions) % 2 == 0:
        print(0)
    else:
        i = [x % 2 for x in regions].index(1)
        print(1, i + 1, 0, regions[i] - 1)
