"""Too slow: a grid fine enough for the asked precision."""
import sys
from math import hypot


def main():
    numbers = list(map(float, sys.stdin.read().split()))
    w, h = numbers[0], numbers[1]
    columns = [tuple(numbers[i:i + 3]) for i in range(3, len(numbers), 3)]
    step = 0.005
    best = (-1.0, 0.0, 0.0)
    x = 0.0
    while x <= w:
        y = 0.0
        while y <= h:
            r = min(x, w - x, y, h - y)
            for cx, cy, cr in columns:
                r = min(r, hypot(x - cx, y - cy) - cr)
            if r > best[0]:
                best = (r, x, y)
            y += step
        x += step
    print("%.4f %.4f %.4f" % (best[1], best[2], best[0]))


main()
