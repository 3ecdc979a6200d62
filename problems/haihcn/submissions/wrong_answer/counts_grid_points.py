# Mistake: takes x2 - x1 + 1 for the length of a side, as if integer points were counted.
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 8):
        x1, y1, x2, y2, x3, y3, x4, y4 = words[i:i + 8]
        w = max(0, min(max(x1, x2), max(x3, x4)) - max(min(x1, x2), min(x3, x4)) + 1)
        h = max(0, min(max(y1, y2), max(y3, y4)) - max(min(y1, y2), min(y3, y4)) + 1)
        one = (abs(x2 - x1) + 1) * (abs(y2 - y1) + 1)
        other = (abs(x4 - x3) + 1) * (abs(y4 - y3) + 1)
        print(one + other - w * h, w * h)


main()
