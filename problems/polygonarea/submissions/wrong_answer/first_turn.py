# Mistake: the direction is read from the turn in the second vertex. Where the polygon is concave there, it turns the
# other way.
import sys


def main():
    numbers = list(map(float, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    (a, b), (c, d), (e, f) = points[:3]
    turn = (c - a) * (f - b) - (e - a) * (d - b)
    doubled = sum(a * d - b * c for (a, b), (c, d) in zip(points, points[1:] + points[:1]))
    print("Polygon direction:", "CCW" if turn > 0 else "CW")
    print(f"Area = {abs(doubled) / 2:.4f}")


main()
