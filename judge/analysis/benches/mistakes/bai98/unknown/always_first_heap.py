# Always takes the first heap.
import sys
for line in sys.stdin:
    k, first, *rest = line.split()
    print(1, 0, *rest)
