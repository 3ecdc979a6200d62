# Mistake: finds the index of the smaller number of a pair by rounding to the nearest whole number.
import sys
from math import isqrt

phi = (1 + 5 ** 0.5) / 2


def golden(k):
    return (k + isqrt(5 * k * k)) // 2


for line in sys.stdin:
    x, y = map(int, line.split())
    a = min(x, y)
    b = max(x, y)
    d = b - a
    t = golden(d)
    if t == a:
        print(0)
        continue
    if t < a:
        u, v = t, t + d
    else:
        k = round(a / phi)
        if golden(k) == a:
            u, v = a, a + k
        else:
            k = round(a / phi / phi)
            u, v = a, a - k
    if x > y:
        u, v = v, u
    print(1, u, v)
