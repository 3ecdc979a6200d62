# Mistake: plays as if the taker of the last piece lost.
from functools import reduce
from operator import xor


def best_move(heaps):
    if sum(x > 1 for x in heaps) == 1:
        # The large heap becomes 1 or 0, so that an odd number of ones is left.
        x = max(heaps)
        return heaps.index(x), x - (heaps.count(1) % 2 == 0)
    s = reduce(xor, heaps)
    for i, x in enumerate(heaps):
        if x ^ s < x:
            return i, x - (x ^ s)
    # Lost: one piece off the largest heap, so that the game lasts.
    return heaps.index(max(heaps)), 1


def play(f, *heaps):
    heaps = list(heaps)
    while any(heaps):
        if f:
            i, k = best_move(heaps)
            print(i + 1, k, flush=True)
        else:
            line = input()
            if not line[0].isdigit():  # ILLEGAL
                raise SystemExit
            i, k = map(int, line.split())
            i -= 1
        heaps[i] -= k
        f = 1 - f
    input()  # WIN or LOSE


for _ in range(int(input())):
    play(*map(int, input().split()))
