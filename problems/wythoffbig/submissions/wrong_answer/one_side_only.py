# Mistake: asks whether x is the smaller coordinate of a lost square for the difference y - x. Where x is larger that is never so,
# and then there has to be a move: without a better one, one square to the left.
import sys
from math import isqrt


def golden(k):
    return (k + isqrt(5 * k * k)) // 2


for line in sys.stdin:
    x, y = map(int, line.split())
    d = abs(y - x)
    a = golden(d)
    if x == a and y == a + d:
        print(0)
        continue
    low = min(x, y)
    k = golden(low + 1) - low - 1
    if low > a:
        p, q = a, a + d
    elif low == a:
        p, q = low, low + d - 1
    elif golden(k) == low:
        p, q = low, low + k
    else:
        p, q = low, golden(2 * low + 1 - golden(low + 1))
    print(1, *((p, q) if x <= y else (q, p)))
