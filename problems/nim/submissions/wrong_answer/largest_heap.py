# Mistake: always lowers the largest heap to what would make the nim-sum 0, even where that is more than it has.
import sys

for line in sys.stdin:
    heaps = list(map(int, line.split()))
    total = 0
    for x in heaps:
        total ^= x
    largest = max(heaps)
    print(f"1 {heaps.index(largest) + 1} {largest - (largest ^ total)}" if total else 0)
