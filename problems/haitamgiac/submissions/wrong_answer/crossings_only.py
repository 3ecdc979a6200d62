# Mistake: only the crossings of the sides; vertices inside the other triangle are corners, too.
import sys


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossings(t, u):
    for i in range(3):
        for j in range(3):
            a, b, c, d = t[i - 1], t[i], u[j - 1], u[j]
            turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
            if turn:
                p = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
                q = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
                if 0 <= p <= 1 and 0 <= q <= 1:
                    yield a[0] + p * (b[0] - a[0]), a[1] + p * (b[1] - a[1])


def hull(points):
    """The corners of the convex hull, in order."""
    points = sorted(points)
    corners = []
    for order in (points, points[::-1]):
        half = []
        for p in order:
            while len(half) > 1 and side(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        corners += half[:-1]
    return corners


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    for i in range(1, len(numbers), 12):
        points = list(zip(numbers[i:i + 12:2], numbers[i + 1:i + 12:2]))
        t, u = points[:3], points[3:]
        found = hull(crossings(t, u))
        doubled = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(found, found[1:] + found[:1]))
        print(f"{abs(doubled) / 2:.10f}")


main()
