# Another winning move: what is above the multiple of m + 1 that the largest heap is lowered to goes down to it, from the other
# heaps as much is taken as may be.
import sys

input()
for line in sys.stdin:
    n, m, *heaps = map(int, line.split())
    top = max(heaps) // (m + 1) * (m + 1)
    if top == max(heaps):
        print(0)
    else:
        print(1, *(top if x > top else max(x - m, 0) for x in heaps))
