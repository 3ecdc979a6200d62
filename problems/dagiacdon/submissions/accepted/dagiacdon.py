# All pairs of edges, first by their boxes, then by the sides of their ends.
import sys


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_simple(p):
    n = len(p)
    edges = []
    for i in range(n):
        a, b, c = p[i - 1], p[i], p[(i + 1) % n]
        dot = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])
        if a == b or (turn(a, b, c) == 0 and dot > 0):
            return False
        edges.append((min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1]), a, b, i))
    edges.sort()
    for k, (_, right, bottom, top, a, b, i) in enumerate(edges):
        for left, _, low, high, c, d, j in edges[k + 1:]:
            if left > right:
                break
            if low > top or high < bottom or (i - j) % n in (1, n - 1):
                continue
            if turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0:
                return False
    return True


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    place = 1
    for _ in range(numbers[0]):
        end = place + 1 + 2 * numbers[place]
        points = list(zip(numbers[place + 1:end:2], numbers[place + 2:end:2]))
        print("DON" if is_simple(points) else "KHONG DON")
        place = end


main()
