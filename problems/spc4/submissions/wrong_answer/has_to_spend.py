# Mistake: whoever has an addition card has to use at least one.
import sys
from functools import lru_cache

n, k, t, *a = map(int, sys.stdin.read().split())
prefix = [0]
for card in a:
    prefix.append(prefix[-1] + card)


@lru_cache(maxsize=None)
def points(left, mine, yours):
    if left == 0:
        return 0
    most = min(mine, left - 1)
    fewest = 1 if most > 0 else 0
    return max(prefix[left] - points(left - x - 1, yours, mine - x) for x in range(fewest, most + 1))


of_k = points(n, k, t)
of_t = prefix[n] - of_k
print("THANG" if of_k > of_t else "HOA" if of_k == of_t else "THUA")
