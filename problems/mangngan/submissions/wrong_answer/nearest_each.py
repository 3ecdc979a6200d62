# Mistake: joins each point to the nearest one, and what is then still apart in the order of the input.
import sys
from math import hypot


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    n = len(points)

    def distance(i, j):
        return hypot(points[i][0] - points[j][0], points[i][1] - points[j][1])

    edges = []
    root = list(range(n))

    def find(i):
        while root[i] != i:
            i = root[i]
        return i

    def join(i, j):
        if find(i) != find(j):
            root[find(i)] = find(j)
            edges.append((i, j))

    for i in range(n):
        if n > 1:
            join(i, min((j for j in range(n) if j != i), key=lambda j: distance(i, j)))
    for i in range(1, n):
        join(i - 1, i)
    print(f"{sum(distance(i, j) for i, j in edges):.6f}")
    for i, j in edges:
        print(i + 1, j + 1)


main()
