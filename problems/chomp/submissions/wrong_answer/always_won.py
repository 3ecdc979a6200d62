# Mistake: "the first player always wins" (only rectangles larger than one square are sure to), so tries the upper right corner.
import sys

for line in sys.stdin:
    rows = list(map(int, line.split()))
    print("0" if rows == [1] else f"1 {rows[-1]} {len(rows)}")
