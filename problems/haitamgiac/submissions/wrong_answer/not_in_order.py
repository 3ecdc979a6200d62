# Mistake: the corners of the common part are found, but not put in their order around it.
import sys


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def contained(t, p):
    sides = [side(t[i - 1], t[i], p) for i in range(3)]
    return min(sides) >= 0 or max(sides) <= 0


def crossings(t, u):
    for i in range(3):
        for j in range(3):
            a, b, c, d = t[i - 1], t[i], u[j - 1], u[j]
            turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
            if turn:
                p = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
                q = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
                if 0 <= p <= 1 and 0 <= q <= 1:
                    yield a[0] + p * (b[0] - a[0]), a[1] + p * (b[1] - a[1])


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    for i in range(1, len(numbers), 12):
        points = list(zip(numbers[i:i + 12:2], numbers[i + 1:i + 12:2]))
        t, u = points[:3], points[3:]
        found = list(dict.fromkeys([p for p in t if contained(u, p)] + [p for p in u if contained(t, p)] + list(crossings(t, u))))
        doubled = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(found, found[1:] + found[:1]))
        print(f"{abs(doubled) / 2:.10f}")


main()
