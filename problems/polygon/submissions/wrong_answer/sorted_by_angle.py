# Mistake: the vertices are sorted by their angle around the centre, which is their order around convex polygons only.
import sys
from math import atan2


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    ends = sorted({tuple(numbers[i:i + 2]) for i in range(1, len(numbers), 2)})
    x0 = sum(x for x, _ in ends) / len(ends)
    y0 = sum(y for _, y in ends) / len(ends)
    outline = sorted(ends, key=lambda p: -atan2(p[1] - y0, p[0] - x0))
    twice = sum(a * d - b * c for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]))
    print(abs(twice) // 2)
    for x, y in outline:
        print(x, y)


main()
