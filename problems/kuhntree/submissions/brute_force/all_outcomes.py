# By the definition: for each pair of strategies and all outcomes of all chance nodes together, the game is played once and counted with
# the product of the probabilities. For small trees.
import sys
from fractions import Fraction
from itertools import product
from math import prod

lines = [line.split() for line in sys.stdin.read().split("\n")]
nodes = lines[: int(lines[0][0]) + 1]
chance = [i for i, node in enumerate(nodes) if node[0] == "N" and i > 0]


def plans(player):
    sets = {int(node[1]): int(node[2]) for node in nodes[1:] if node[0] == player}
    return list(product(*(range(sets[s]) for s in range(1, len(sets) + 1))))


def play(row, column, outcome):
    node = 1
    while nodes[node][0] != "L":
        kind, *rest = nodes[node]
        if kind == "N":
            node = int(rest[1 + 2 * outcome[node]])
        else:
            plan = row if kind == "1" else column
            node = int(rest[2 + plan[int(rest[0]) - 1]])
    return int(nodes[node][1])


rows, columns = plans("1"), plans("2")
if len(rows) * len(columns) * prod(int(nodes[i][1]) for i in chance) > 100000:
    sys.exit("too many games")
print(len(rows), len(columns))
outcomes = []
for picks in product(*(range(int(nodes[i][1])) for i in chance)):
    share = Fraction(1)
    for i, pick in zip(chance, picks):
        weights = list(map(int, nodes[i][3::2]))
        share *= Fraction(weights[pick], sum(weights))
    outcomes.append((share, dict(zip(chance, picks))))
for row in rows:
    print(*(sum(share * play(row, column, outcome) for share, outcome in outcomes) for column in columns))
