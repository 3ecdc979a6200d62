# Mistake: one call for each heap below, deeper than the recursion limit.
from functools import lru_cache

n = int(input())
s = list(map(int, input().split()))


@lru_cache(None)
def wins(heap):
    return any(x <= heap and not wins(heap - x) for x in s)


print(int(wins(n)))
