# Mistake: subtracts the directions of the two vectors and leaves it at that. The difference can be anything from -2 pi to 2 pi.
import sys
from math import atan2


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 4):
        ux, uy, vx, vy = words[i:i + 4]
        print("%.12f" % (atan2(vy, vx) - atan2(uy, ux)))


main()
