# Mistake: coincident points are thrown away, and their edges are missing.
import sys
from math import hypot


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(dict.fromkeys(zip(numbers[1::2], numbers[2::2])))
    n = len(points)

    def distance(i, j):
        return hypot(points[i][0] - points[j][0], points[i][1] - points[j][1])

    edges = []
    least = {j: (distance(0, j), 0) for j in range(1, n)}
    while least:
        here = min(least, key=least.get)
        edges.append((least.pop(here)[1], here))
        for j, (d, _) in least.items():
            if distance(here, j) < d:
                least[j] = distance(here, j), here
    print(f"{sum(distance(i, j) for i, j in edges):.6f}")
    for i, j in edges:
        print(i + 1, j + 1)


main()
