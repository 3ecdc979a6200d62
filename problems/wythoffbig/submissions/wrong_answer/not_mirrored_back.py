# Mistake: exchanges x and y so that x is the smaller one, and does not exchange them back in the answer.
import sys
from math import isqrt


def golden(k):
    return (k + isqrt(5 * k * k)) // 2


for line in sys.stdin:
    x, y = sorted(map(int, line.split()))
    d = y - x
    a = golden(d)
    if x == a:
        print(0)
    elif x > a:
        print(1, a, a + d)
    else:
        k = golden(x + 1) - x - 1
        if golden(k) == x:
            print(1, x, x + k)
        else:
            print(1, x, golden(2 * x + 1 - golden(x + 1)))
