# Mistake: divides with //, so that the point has whole coordinates.
import sys


def main():
    a1, b1, c1, a2, b2, c2 = map(int, sys.stdin.read().split())
    d = a1 * b2 - a2 * b1
    dx = b1 * c2 - b2 * c1
    dy = c1 * a2 - c2 * a1
    if d != 0:
        print(f"Intersection point({dx // d:.4f},{dy // d:.4f})")
    else:
        print("Two lines are", "coincident" if dx == dy == 0 else "parallel")


main()
