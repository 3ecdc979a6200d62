# Mistake: goes from each point to the nearest one that is left. That is a chain, and a tree may branch.
import sys
from math import hypot


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    n = len(points)

    def distance(i, j):
        return hypot(points[i][0] - points[j][0], points[i][1] - points[j][1])

    edges = []
    here, left = 0, set(range(1, n))
    while left:
        there = min(left, key=lambda j: distance(here, j))
        left.remove(there)
        edges.append((here, there))
        here = there
    print(f"{sum(distance(i, j) for i, j in edges):.6f}")
    for i, j in edges:
        print(i + 1, j + 1)


main()
