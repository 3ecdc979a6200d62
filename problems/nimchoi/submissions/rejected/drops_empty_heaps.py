# Mistake: removes a heap when it is empty, and so numbers the others anew.
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
        if heaps[i] == 0:
            del heaps[i]
        f = 1 - f
    input()  # WIN or LOSE


for _ in range(int(input())):
    play(*map(int, input().split()))
