# Mistake: computes with decimals and takes the nearest fraction with a denominator of at most 1000.
import sys
from fractions import Fraction
from itertools import product


def main():
    data = sys.stdin.readlines()
    n = int(data[0])
    tree = {}
    size = {"1": {}, "2": {}}
    for i in range(1, n + 1):
        line = data[i].split()
        who = line[0]
        numbers = [int(x) for x in line[1:]]
        tree[i] = (who, numbers)
        if who in size:
            size[who][numbers[0]] = numbers[1]

    def expected(u, x, y):
        who, numbers = tree[u]
        if who == "L":
            return float(numbers[0])
        if who == "N":
            children, weights = numbers[1::2], numbers[2::2]
            total = sum(weights)
            return sum(expected(c, x, y) * w / total for c, w in zip(children, weights))
        plan = x if who == "1" else y
        return expected(numbers[2 + plan[numbers[0] - 1]], x, y)

    xs = list(product(*(range(size["1"][s]) for s in sorted(size["1"]))))
    ys = list(product(*(range(size["2"][s]) for s in sorted(size["2"]))))
    print(len(xs), len(ys))
    for x in xs:
        print(" ".join(str(Fraction(expected(1, x, y)).limit_denominator(1000)) for y in ys))


main()
