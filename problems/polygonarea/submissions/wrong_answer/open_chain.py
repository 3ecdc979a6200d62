# Mistake: the edge from the last vertex back to the first one is forgotten.
import sys


def main():
    numbers = list(map(float, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    doubled = sum(a * d - b * c for (a, b), (c, d) in zip(points, points[1:]))
    print("Polygon direction:", "CCW" if doubled > 0 else "CW")
    print(f"Area = {abs(doubled) / 2:.4f}")


main()
