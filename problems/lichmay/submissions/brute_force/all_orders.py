# Tries all orders; only for few jobs.
from itertools import permutations


def fine(order):
    now = total = 0
    for _, p, d, w in order:
        now += p
        total += w * max(0, now - d)
    return total


jobs = [(i, *map(int, input().split())) for i in range(1, int(input()) + 1)]
best = min(permutations(jobs), key=fine)
print(fine(best))
print(*(job[0] for job in best))
