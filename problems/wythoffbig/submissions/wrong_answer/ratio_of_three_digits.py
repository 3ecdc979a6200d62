# Mistake: takes 1.618 for the golden ratio.
import sys

PHI = 1.618


def golden(k):
    return int(k * PHI)


for line in sys.stdin:
    x, y = map(int, line.split())
    turned = x > y
    if turned:
        x, y = y, x
    d = y - x
    a = golden(d)
    if x == a:
        print(0)
        continue
    if x > a:
        p, q = a, a + d
    else:
        k = -int(-x // PHI)
        p, q = x, x + k
        if golden(k) != x:
            q = x - int(x / PHI / PHI)
            q = golden(x - q)
    print(1, *((q, p) if turned else (p, q)))
