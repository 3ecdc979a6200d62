# Mistake: takes the angle from v to u with the other sign. Of opposite vectors it is -pi.
import sys
from math import atan2


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 4):
        ux, uy, vx, vy = words[i:i + 4]
        print("%.12f" % -atan2(vx * uy - vy * ux, ux * vx + uy * vy))


main()
