# Mistake: multiplies the two overlaps without asking for their signs. Where the rectangles are apart in both directions, the
# product of two negative numbers is positive.
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 8):
        x1, y1, x2, y2, x3, y3, x4, y4 = words[i:i + 8]
        w = min(max(x1, x2), max(x3, x4)) - max(min(x1, x2), min(x3, x4))
        h = min(max(y1, y2), max(y3, y4)) - max(min(y1, y2), min(y3, y4))
        common = max(0, w * h)
        print(abs((x2 - x1) * (y2 - y1)) + abs((x4 - x3) * (y4 - y3)) - common, common)


main()
