# By differences: how many points more than the opponent the player to move gets from the cards that are left.
import sys
from functools import lru_cache


def main():
    n, k, t, *cards = map(int, sys.stdin.read().split())

    @lru_cache(maxsize=None)
    def lead(left, mine, yours):
        if left == 0:
            return 0
        best = None
        drawn = 0
        for extra in range(min(mine, left - 1) + 1):
            drawn += cards[left - 1 - extra]
            value = drawn - lead(left - 1 - extra, yours, mine - extra)
            if best is None or value > best:
                best = value
        return best

    result = lead(n, k, t)
    print("THANG" if result > 0 else "HOA" if result == 0 else "THUA")


main()
