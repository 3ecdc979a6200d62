# Splits as evenly as two odd parts can be, and rather the second box than the first.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m % 2 and n % 2:
        print(0)
    else:
        kept = m if n % 2 else n
        part = kept // 2 if kept // 2 % 2 else kept // 2 - 1
        print(1, part, kept - part)
