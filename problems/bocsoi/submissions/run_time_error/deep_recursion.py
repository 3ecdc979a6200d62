# Mistake: recursion is as deep as there are stones; Python ends it after 1000 calls.
from functools import lru_cache


@lru_cache(maxsize=None)
def is_lost(n):
    return all(not is_lost(n - k) for k in (1, 2, 3) if k <= n)


print("B win" if is_lost(int(input())) else "A win")
