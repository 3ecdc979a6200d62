# Mistake: lines of one direction are compared by their constants as they are given. 2x - 4y + 6 = 0 and
# -3x + 6y - 9 = 0 are one line all the same.
import sys


def main():
    a1, b1, c1, a2, b2, c2 = map(int, sys.stdin.read().split())
    d = a1 * b2 - a2 * b1
    if d != 0:
        print(f"Intersection point({(b1 * c2 - b2 * c1) / d:.4f},{(c1 * a2 - c2 * a1) / d:.4f})")
    else:
        print("Two lines are", "coincident" if c1 == c2 else "parallel")


main()
