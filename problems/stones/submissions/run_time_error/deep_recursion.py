# Mistake: one call for each smaller heap on the way down, deeper than the recursion limit.
from functools import lru_cache

n, k = map(int, input().split())
a = list(map(int, input().split()))


@lru_cache(None)
def wins(heap):
    return any(x <= heap and not wins(heap - x) for x in a)


print("First" if wins(k) else "Second")
