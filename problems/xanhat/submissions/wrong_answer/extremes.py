# Mistake: compares only the points that are extreme in x, y, x + y or x - y. Around a circle there are other directions.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2], range(1, numbers[0] + 1)))
    chosen = []
    for key in (lambda p: p[0], lambda p: p[1], lambda p: p[0] + p[1], lambda p: p[0] - p[1]):
        chosen += [min(points, key=key), max(points, key=key)]
    best = 0, 1, 2
    for a, b, i in chosen:
        for c, d, j in chosen:
            if i != j:
                best = max(best, ((a - c) ** 2 + (b - d) ** 2, i, j))
    print(best[0])
    print(best[1], best[2])


main()
