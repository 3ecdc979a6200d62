# Mistake: looks at the parity of both boxes together.
import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if (m + n) % 2 == 0:
        print(0)
    else:
        even = m if m % 2 == 0 else n
        print(1, 1, even - 1)
