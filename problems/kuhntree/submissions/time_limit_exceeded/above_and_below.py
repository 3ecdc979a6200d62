# Too slow: one function for what stands above the line of the mean and one for what stands below; both ask both of each child, so
# that the questions double on every level.
import sys
from itertools import product
from math import gcd, lcm

sys.setrecursionlimit(10000)
lines = [line.split() for line in sys.stdin.read().split("\n")]
n = int(lines[0][0])
nodes = [None] + [[line[0]] + list(map(int, line[1:])) for line in lines[1 : n + 1]]
plan = {}


def child(node):
    kind, s = nodes[node][:2]
    return nodes[node][3 + plan[kind][s - 1]]


def below(node):
    kind, *rest = nodes[node]
    if kind == "L":
        return 1
    if kind != "N":
        return below(child(node))
    b = lcm(*(below(c) for c in rest[1::2]))
    a = sum(w * above(c) * (b // below(c)) for c, w in zip(rest[1::2], rest[2::2]))
    b *= sum(rest[2::2])
    return b // gcd(a, b)


def above(node):
    kind, *rest = nodes[node]
    if kind == "L":
        return rest[0]
    if kind != "N":
        return above(child(node))
    b = lcm(*(below(c) for c in rest[1::2]))
    a = sum(w * above(c) * (b // below(c)) for c, w in zip(rest[1::2], rest[2::2]))
    b *= sum(rest[2::2])
    return a // gcd(a, b)


def plans(player):
    degrees = {node[1]: node[2] for node in nodes[1:] if node[0] == player}
    return list(product(*(range(degrees[s]) for s in sorted(degrees))))


rows, columns = plans("1"), plans("2")
print(len(rows), len(columns))
for row in rows:
    line = []
    for column in columns:
        plan = {"1": row, "2": column}
        a, b = above(1), below(1)
        line.append(str(a) if b == 1 else f"{a}/{b}")
    print(*line)
