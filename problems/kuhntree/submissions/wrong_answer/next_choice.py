# Mistake: the second node of a player on the way takes the second choice of the strategy, whatever its set.
import sys
from fractions import Fraction
from itertools import product

lines = [line.split() for line in sys.stdin.read().split("\n")]
n = int(lines[0][0])
nodes = [None] + [[line[0]] + list(map(int, line[1:])) for line in lines[1 : n + 1]]
sets = {"1": {}, "2": {}}
for kind, *rest in nodes[1:]:
    if kind in sets:
        sets[kind][rest[0]] = rest[1]


def mean(node, plan, moves=(0, 0)):
    kind, *rest = nodes[node]
    if kind == "L":
        return Fraction(rest[0])
    if kind == "N":
        total = sum(rest[2::2])
        return sum(Fraction(w, total) * mean(c, plan, moves) for c, w in zip(rest[1::2], rest[2::2]))
    player = int(kind) - 1
    choices = [plan[kind][s] for s in sorted(plan[kind])]
    choice = choices[min(moves[player], len(choices) - 1)] % rest[1]
    moves = tuple(m + (i == player) for i, m in enumerate(moves))
    return mean(rest[2 + choice], plan, moves)


def plans(player):
    order = sorted(sets[player])
    return [dict(zip(order, choices)) for choices in product(*(range(sets[player][s]) for s in order))]


rows, columns = plans("1"), plans("2")
print(len(rows), len(columns))
for row in rows:
    print(*(mean(1, {"1": row, "2": column}) for column in columns))
