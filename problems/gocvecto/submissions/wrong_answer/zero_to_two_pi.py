# Mistake: turns to the left only, from 0 to 2 pi.
import sys
from math import atan2, pi


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 4):
        ux, uy, vx, vy = words[i:i + 4]
        angle = atan2(ux * vy - uy * vx, ux * vx + uy * vy)
        print("%.12f" % (angle if angle >= 0 else angle + 2 * pi))


main()
