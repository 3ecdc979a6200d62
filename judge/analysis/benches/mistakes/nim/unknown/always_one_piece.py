# Knows who wins, and always takes a single piece of the first heap that has one.
import sys
for line in sys.stdin:
    heaps = list(map(int, line.split()))
    total = 0
    for x in heaps:
        total ^= x
    print(f"1 {next(i for i, x in enumerate(heaps, 1) if x)} 1" if total else 0)
