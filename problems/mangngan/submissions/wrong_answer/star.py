# Mistake: joins all points to one, the best one for that.
import sys
from math import hypot


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    n = len(points)

    def distance(i, j):
        return hypot(points[i][0] - points[j][0], points[i][1] - points[j][1])

    edges = []
    middle = min(range(n), key=lambda i: sum(distance(i, j) for j in range(n))) if n < 500 else 0
    edges = [(middle, j) for j in range(n) if j != middle]
    print(f"{sum(distance(i, j) for i, j in edges):.6f}")
    for i, j in edges:
        print(i + 1, j + 1)


main()
