# Mistake: the game ends when the first bowl is eaten; what the other pours back is forgotten.
import sys
from functools import lru_cache

sys.setrecursionlimit(10000)
n, m = map(int, input().split())


@lru_cache(maxsize=None)
def difference(pile, mine, yours):
    """What the player to move eats more than the opponent."""
    if pile == 0:
        return -yours
    return max(-difference(pile - x, yours, mine + x) for x in range(1, min(m, pile) + 1))


def first(pile, mine, yours, a_moves):
    """What A eats, if both play by the differences."""
    if pile == 0:
        return 0 if a_moves else yours
    options = range(1, min(m, pile) + 1)
    x = max(options, key=lambda x: -difference(pile - x, yours, mine + x))
    if x == pile and a_moves:
        return mine + x
    return first(pile - x, yours, mine + x, not a_moves)


print(first(n, 0, 0, True))
