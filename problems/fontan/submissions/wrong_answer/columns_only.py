"""Mistake: tries the circles that touch three columns, or the walls alone, but none that touches both."""
import sys
from itertools import combinations
from math import hypot


def main():
    numbers = list(map(float, sys.stdin.read().split()))
    w, h = numbers[0], numbers[1]
    columns = [tuple(numbers[i:i + 3]) for i in range(3, len(numbers), 3)]

    def clearance(x, y):
        return min([x, w - x, y, h - y] + [hypot(x - cx, y - cy) - r for cx, cy, r in columns])

    m = min(w, h) / 2
    places = [(m, m), (w - m, h - m), (w / 2, h / 2)]
    for three in combinations(columns, 3):
        # Newton's method on "the three distances are equal", from the middle of the three.
        x = sum(c[0] for c in three) / 3
        y = sum(c[1] for c in three) / 3
        for _ in range(60):
            d = [hypot(x - cx, y - cy) for cx, cy, r in three]
            if min(d) < 1e-9:
                break
            g = [((x - c[0]) / e, (y - c[1]) / e) for c, e in zip(three, d)]
            f = [e - c[2] for c, e in zip(three, d)]
            a, b, p = g[1][0] - g[0][0], g[1][1] - g[0][1], f[0] - f[1]
            c, e, q = g[2][0] - g[0][0], g[2][1] - g[0][1], f[0] - f[2]
            det = a * e - b * c
            if abs(det) < 1e-12:
                break
            x += (p * e - b * q) / det
            y += (a * q - p * c) / det
        places.append((x, y))
    x, y = max(places, key=lambda place: clearance(*place))
    print("%.6f %.6f %.6f" % (x, y, clearance(x, y)))


main()
