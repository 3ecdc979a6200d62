# Mistake: takes from the largest heap only.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    top = max(heaps)
    if top % (m + 1) == 0:
        print(0)
    else:
        i = heaps.index(top)
        heaps[i] -= top % (m + 1)
        print(1, *heaps)
