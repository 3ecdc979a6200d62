# Mistake: draws the cards in the order of the input, a_1 first.
import sys
from functools import lru_cache

n, k, t, *a = map(int, sys.stdin.read().split())


@lru_cache(maxsize=None)
def lead(i, mine, yours):
    if i == n:
        return 0
    best = None
    drawn = 0
    for extra in range(min(mine, n - i - 1) + 1):
        drawn += a[i + extra]
        value = drawn - lead(i + extra + 1, yours, mine - extra)
        if best is None or value > best:
            best = value
    return best


result = lead(0, k, t)
print("THANG" if result > 0 else "HOA" if result == 0 else "THUA")
