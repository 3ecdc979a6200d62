# Too slow: the definition, remembering what is known; x by y takes all pairs below.
import sys
from functools import lru_cache

sys.setrecursionlimit(10**6)


@lru_cache(None)
def product(x, y):
    if x < 2 or y < 2:
        return x * y
    seen = {product(a, y) ^ product(x, b) ^ product(a, b) for a in range(x) for b in range(y)}
    value = 0
    while value in seen:
        value += 1
    return value


for line in sys.stdin:
    x, y = map(int, line.split())
    for a in range(min(x, 5000)):
        for b in range(min(y, 5000)):
            product(a, b)
    print(product(x, y))
