# Mistake: moves first in every game, whatever F says.
from functools import reduce
from operator import xor


def best_move(heaps):
    s = reduce(xor, heaps)
    for i, x in enumerate(heaps):
        if x ^ s < x:
            return i, x - (x ^ s)
    # Lost: one piece off the largest heap, so that the game lasts.
    return heaps.index(max(heaps)), 1


def play(f, *heaps):
    heaps = list(heaps)
    f = 1
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
