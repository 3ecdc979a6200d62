# Mistake: under rule 2 takes from any heaps, though it has to be from every heap that is not empty.
import sys
from itertools import product


def positions_before(rule, m, k, heaps, largest):
    """From which positions a move leads to these heaps."""
    found = []

    def go(i, before, lowered):
        if i == len(heaps):
            if lowered:
                found.append(tuple(before))
            return
        of_first = rule == 3 and i < k
        if rule == 3 and i == k and not lowered and any(heaps[:k]):
            return
        if heaps[i] == 0 or rule in (1, 2, 4) or of_first:
            go(i + 1, before + [heaps[i]], lowered)
        if lowered and (rule == 1 or of_first) or rule == 4 and lowered == k:
            return
        for taken in range(1, min(m, largest[i] - heaps[i]) + 1):
            go(i + 1, before + [heaps[i] + taken], lowered + 1)

    go(0, [], 0)
    return found


def winning_move(rule, m, k, largest):
    """The heaps after one, None in a lost position."""
    move = {}
    for heaps in product(*(range(x + 1) for x in largest)):
        if heaps not in move:
            for before in positions_before(rule, m, k, heaps, largest):
                move.setdefault(before, heaps)
    return move.get(tuple(largest))


input()
for line in sys.stdin:
    rule, m, k, n, *largest = map(int, line.split())
    after = winning_move(rule, m, k, largest)
    print(*([1, *after] if after else [0]))
