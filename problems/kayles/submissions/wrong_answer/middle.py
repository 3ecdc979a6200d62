# Mistake: knocks down the middle of the longest row and imitates: right for one row only.
import sys

for line in sys.stdin:
    rows = line.strip().split("0")
    n = max(map(len, rows))
    start = 1
    for row in rows:
        if len(row) == n:
            break
        start += len(row) + 1
    middle = start + (n - 1) // 2
    print("0" if n == 0 else f"1 {middle}" if n % 2 else f"1 {middle} {middle + 1}")
