# Neither dot product nor quadrants: vectors of the same length, u|v| and v|u|, are the sides of a rhombus. Its diagonals are
# their sum and their difference, and half of the angle has the tangent difference / sum. Only the side is the cross product's.
import sys
from math import atan2, hypot


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 4):
        ux, uy, vx, vy = words[i:i + 4]
        a, b = hypot(ux, uy), hypot(vx, vy)
        difference = hypot(ux * b - vx * a, uy * b - vy * a)
        total = hypot(ux * b + vx * a, uy * b + vy * a)
        angle = 2 * atan2(difference, total)
        print("%.12f" % (-angle if ux * vy < uy * vx else angle))


main()
