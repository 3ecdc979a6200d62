# Mistake: one call for each vertex of a path, deeper than the recursion limit.
import sys
from functools import lru_cache

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
after = [[] for _ in range(n + 1)]
for u, v in zip(data[2::2], data[3::2]):
    after[u].append(v)


@lru_cache(None)
def g(u):
    seen = {g(v) for v in after[u]}
    value = 0
    while value in seen:
        value += 1
    return value


print(*map(g, range(1, n + 1)))
