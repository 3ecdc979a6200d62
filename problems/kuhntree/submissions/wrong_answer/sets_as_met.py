# Mistake: sets are taken in the order in which they are met from the root down, whatever their numbers.
import sys
from fractions import Fraction
from itertools import product

lines = [line.split() for line in sys.stdin.read().split("\n")]
n = int(lines[0][0])
nodes = [None] + [[line[0]] + list(map(int, line[1:])) for line in lines[1 : n + 1]]
sets = {"1": {}, "2": {}}
waiting = [1]
while waiting:
    kind, *rest = nodes[waiting.pop()]
    if kind == "N":
        waiting.extend(reversed(rest[1::2]))
    elif kind in sets:
        sets[kind].setdefault(rest[0], rest[1])
        waiting.extend(reversed(rest[2:]))


def mean(node, plan):
    kind, *rest = nodes[node]
    if kind == "L":
        return Fraction(rest[0])
    if kind == "N":
        total = sum(rest[2::2])
        return sum(Fraction(w, total) * mean(c, plan) for c, w in zip(rest[1::2], rest[2::2]))
    return mean(rest[2 + plan[kind][rest[0]]], plan)


def plans(player):
    order = list(sets[player])
    return [dict(zip(order, choices)) for choices in product(*(range(sets[player][s]) for s in order))]


rows, columns = plans("1"), plans("2")
print(len(rows), len(columns))
for row in rows:
    print(*(mean(1, {"1": row, "2": column}) for column in columns))
