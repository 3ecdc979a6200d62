# Mistake: looks for a lost square on the diagonal only, and gives up where there is none.
import sys
from math import isqrt

for line in sys.stdin:
    x, y = map(int, line.split())
    d = abs(x - y)
    a = (d + isqrt(5 * d * d)) // 2
    if min(x, y) <= a:
        print(0)
    else:
        print(1, a + max(x - y, 0), a + max(y - x, 0))
