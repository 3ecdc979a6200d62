# Mistake: compares neighbours in the order of x and neighbours in the order of y, and nothing else.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    best = None
    for key in (lambda i: points[i], lambda i: points[i][::-1]):
        order = sorted(range(len(points)), key=key)
        for i, j in zip(order, order[1:]):
            (a, b), (c, d) = points[i], points[j]
            pair = (a - c) ** 2 + (b - d) ** 2, i + 1, j + 1
            best = min(best, pair) if best else pair
    print(best[0])
    print(best[1], best[2])


main()
