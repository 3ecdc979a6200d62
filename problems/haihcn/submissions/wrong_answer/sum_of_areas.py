# Mistake: prints the sum of both areas as what is covered. The common part is counted twice.
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 8):
        x1, y1, x2, y2, x3, y3, x4, y4 = words[i:i + 8]
        w = max(0, min(max(x1, x2), max(x3, x4)) - max(min(x1, x2), min(x3, x4)))
        h = max(0, min(max(y1, y2), max(y3, y4)) - max(min(y1, y2), min(y3, y4)))
        print(abs((x2 - x1) * (y2 - y1)) + abs((x4 - x3) * (y4 - y3)), w * h)


main()
