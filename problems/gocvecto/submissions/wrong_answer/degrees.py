# Mistake: prints degrees.
import sys
from math import atan2, degrees


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 4):
        ux, uy, vx, vy = words[i:i + 4]
        print("%.12f" % degrees(atan2(ux * vy - uy * vx, ux * vx + uy * vy)))


main()
