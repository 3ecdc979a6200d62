# Mistake: the rule as it is printed, 2^(2^n) by 2^(2^m) is 3/2 of 2^(2^n), also for different n and m.
import sys
from functools import lru_cache


@lru_cache(None)
def power_product(i, j):
    """2**i by 2**j, in nim."""
    if i < j:
        i, j = j, i
    if i == 0:
        return 1
    h = 1 << (i.bit_length() - 1)  # 2**h is the largest Fermat power in 2**i
    if i == h and j in (1, 2, 4, 8, 16):
        return 3 << (i - 1)
    if j < h:
        return times(power_product(i - h, j), 1 << h) if i > h else 1 << (i + j)
    rest = power_product(i - h, j - h)
    return rest << h ^ times(rest, 1 << (h - 1))


def times(x, y):
    result = 0
    for i in range(x.bit_length()):
        if x >> i & 1:
            for j in range(y.bit_length()):
                if y >> j & 1:
                    result ^= power_product(i, j)
    return result


for line in sys.stdin:
    x, y = map(int, line.split())
    print(times(x, y))
