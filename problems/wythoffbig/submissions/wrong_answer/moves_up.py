# Mistake: always goes to the lost square of its own column, even where that lies higher up.
import sys
from math import isqrt


def golden(k):
    return (k + isqrt(5 * k * k)) // 2


for line in sys.stdin:
    x, y = map(int, line.split())
    k = golden(x + 1) - x - 1
    partner = x + k if golden(k) == x else golden(2 * x + 1 - golden(x + 1))
    print(0 if partner == y else f"1 {x} {partner}")
