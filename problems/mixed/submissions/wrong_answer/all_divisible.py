# Mistake: under rule 2 takes for lost what m + 1 divides in every heap, as if a vector of values were a value.
import sys
from itertools import product


def lost_by_table(rule, m, k, largest):
    """The lost positions, from each of them back to those that are won."""
    lost, won = set(), set()
    for heaps in product(*(range(x + 1) for x in largest)):
        if heaps not in won:
            lost.add(heaps)
            for before in positions_before(rule, m, k, heaps, largest):
                won.add(before)
    return lost


def positions_before(rule, m, k, heaps, largest):
    """From which positions a move leads to these heaps."""
    ranges = [range(x, min(x + m, y) + 1) for x, y in zip(heaps, largest)]
    return [before for before in product(*ranges) if is_move(rule, k, before, heaps)]


def is_move(rule, k, before, after):
    lowered = [x > y for x, y in zip(before, after)]
    left_out = [x == y > 0 for x, y in zip(before, after)]
    if rule == 1:
        return sum(lowered) == 1
    if rule == 2:
        return any(lowered) and not any(left_out)
    if rule == 3:
        due = 1 if any(before[:k]) else 0
        return any(lowered) and sum(lowered[:k]) == due and not any(left_out[k:])
    return 1 <= sum(lowered) <= k


def is_lost(m, k, heaps):
    return all(x % (m + 1) == 0 for x in heaps)


def moves(rule, m, k, heaps):
    ranges = [range(max(0, x - m), x + 1) for x in heaps]
    return [after for after in product(*ranges) if is_move(rule, k, heaps, after)]


input()
for line in sys.stdin:
    rule, m, k, n, *heaps = map(int, line.split())
    if rule == 2:
        lost = lambda heaps: is_lost(m, k, heaps)
    else:
        table = lost_by_table(rule, m, k, heaps)
        lost = lambda heaps: heaps in table
    heaps = tuple(heaps)
    options = moves(rule, m, k, heaps)
    good = [after for after in options if lost(after)]
    if lost(heaps) or not options:
        print(0)
    else:
        print(1, *(good or options)[0])
