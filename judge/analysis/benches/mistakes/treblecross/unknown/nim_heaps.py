# Takes a row for a heap.
import sys
for line in sys.stdin:
    print(int(line))
