# Mistake: throws coincident points away beforehand; if only one is left, it is paired with itself.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2], range(1, numbers[0] + 1)))
    points = sorted({p[:2]: p for p in points}.values())

    def half(order):
        chain = []
        for p in order:
            while len(chain) > 1:
                (a, b, _), (c, d, _) = chain[-2:]
                if (c - a) * (p[1] - b) - (d - b) * (p[0] - a) > 0:
                    break
                chain.pop()
            chain.append(p)
        return chain[:-1]

    def pair(p, q):
        return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2, p[2], q[2]

    hull = half(points) + half(points[::-1])
    best = pair(points[0], points[-1])
    count, j = len(hull), 1
    for i in range(count if count > 2 else 0):
        p, q = hull[i], hull[(i + 1) % count]
        while True:
            r, s = hull[j % count], hull[(j + 1) % count]
            if (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0]) <= 0:
                break
            j += 1
        best = max(best, pair(p, r), pair(q, r), pair(p, s), pair(q, s))
    print(best[0])
    print(best[1], best[2])


main()
