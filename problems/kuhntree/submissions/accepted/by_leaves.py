# Leaf by leaf: the way from the root says which choices lead to the leaf; it counts for all rows and columns with these choices.
import sys
from fractions import Fraction
from itertools import product
from math import gcd


def main():
    words = sys.stdin.read().split()
    n = int(words[0])
    place = 1
    nodes = [None]
    degrees = {"1": {}, "2": {}}
    for _ in range(n):
        kind = words[place]
        if kind == "L":
            nodes.append((kind, int(words[place + 1])))
            place += 2
        elif kind == "N":
            k = int(words[place + 1])
            numbers = list(map(int, words[place + 2 : place + 2 + 2 * k]))
            nodes.append((kind, numbers[::2], numbers[1::2]))
            place += 2 + 2 * k
        else:
            s, k = int(words[place + 1]), int(words[place + 2])
            nodes.append((kind, s, list(map(int, words[place + 3 : place + 3 + k]))))
            degrees[kind][s] = k
            place += 3 + k
    rows, columns = [list(product(*(range(d[s]) for s in sorted(d)))) for d in (degrees["1"], degrees["2"])]

    leaves = []
    waiting = [(1, Fraction(1), ({}, {}))]
    while waiting:
        node, chance, fixed = waiting.pop()
        kind, *rest = nodes[node]
        if kind == "L":
            leaves.append((rest[0], chance, fixed))
        elif kind == "N":
            total = sum(rest[1])
            waiting.extend((c, chance * w / total, fixed) for c, w in zip(*rest))
        else:
            player, s = int(kind) - 1, rest[0] - 1
            for choice, child in enumerate(rest[1]):
                if fixed[player].get(s, choice) == choice:
                    now = [dict(f) for f in fixed]
                    now[player][s] = choice
                    waiting.append((child, chance, now))

    below = 1
    for _, chance, _ in leaves:
        below *= chance.denominator // gcd(below, chance.denominator)
    above = [[0] * len(columns) for _ in rows]
    for value, chance, fixed in leaves:
        gain = value * chance.numerator * (below // chance.denominator)
        i_s, j_s = [
            [i for i, plan in enumerate(plans) if all(plan[s] == c for s, c in f.items())]
            for plans, f in zip((rows, columns), fixed)
        ]
        for i in i_s:
            for j in j_s:
                above[i][j] += gain
    print(len(rows), len(columns))
    for row in above:
        print(*(Fraction(x, below) for x in row))


main()
