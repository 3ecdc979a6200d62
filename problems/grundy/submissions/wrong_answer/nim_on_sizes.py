# Mistake: plays as in Nim: makes the nim-sum of the sizes 0 with one part, and leaves the other part out of account.
import sys

for line in sys.stdin:
    heaps = list(map(int, line.split()))
    total = 0
    for x in heaps:
        total ^= x
    moves = [(i, x ^ total, x - (x ^ total)) for i, x in enumerate(heaps, 1) if 0 < x ^ total < x]
    print(*([1, *moves[0]] if total and moves else [0]))
