# A point of the first line and the line's direction, put into the second equation; with fractions.
import sys
from fractions import Fraction


def main():
    a1, b1, c1, a2, b2, c2 = map(Fraction, sys.stdin.read().split())
    square = a1 * a1 + b1 * b1
    x, y = -a1 * c1 / square, -b1 * c1 / square
    value, slope = a2 * x + b2 * y + c2, a2 * -b1 + b2 * a1
    if slope != 0:
        t = -value / slope
        print(f"Intersection point({float(x - t * b1):.4f},{float(y + t * a1):.4f})")
    else:
        print("Two lines are", "coincident" if value == 0 else "parallel")


main()
