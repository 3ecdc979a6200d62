# Mistake: solves the games inside a game by recursion, which Python ends after 1000 calls within each other.
import sys
from functools import lru_cache


def value(a, b, c, d):
    low = max(min(a, b), min(c, d))
    high = min(max(a, c), max(b, d))
    return low if low >= high else a - (a - b) * (a - c) / ((a - b) + (d - c))


words = sys.stdin.read().split()
k = int(words[0])


@lru_cache(maxsize=None)
def solve(i):
    entries = words[4 * i - 3 : 4 * i + 1]
    return value(*(solve(int(w[1:])) if w[0] == "G" else float(w) for w in entries))


for i in range(1, k + 1):
    print("%.10f" % solve(i))
