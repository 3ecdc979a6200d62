# Everything by its definition, with fifty digits: centres as meeting points of lines, radii and heights as distances, medians and
# bisectors as segments to a side.
import sys
from decimal import Decimal, getcontext

getcontext().prec = 50


def minus(p, q):
    return p[0] - q[0], p[1] - q[1]


def cross(u, v):
    return u[0] * v[1] - u[1] * v[0]


def size(u):
    return (u[0] * u[0] + u[1] * u[1]).sqrt()


def meeting(p, u, q, v):
    """Where the line through p along u meets the line through q along v."""
    t = cross(minus(q, p), v) / cross(u, v)
    return p[0] + t * u[0], p[1] + t * u[1]


def middle(p, q):
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2


def upright(p, q):
    """The middle of a segment and the direction perpendicular to it."""
    u = minus(q, p)
    return middle(p, q), (-u[1], u[0])


def halving(p, q, r):
    """The direction that halves the angle at p."""
    u, v = minus(q, p), minus(r, p)
    m, n = size(u), size(v)
    return u[0] / m + v[0] / n, u[1] / m + v[1] / n


def off(p, q, r):
    """The distance of p from the line through q and r."""
    return abs(cross(minus(q, p), minus(r, p))) / size(minus(q, r))


def elements(a, b, c):
    o = meeting(*upright(a, b), *upright(a, c))
    i = meeting(a, halving(a, b, c), b, halving(b, c, a))
    turns = [(a, b, c), (b, c, a), (c, a, b)]
    yield abs(cross(minus(b, a), minus(c, a))) / 2
    yield size(minus(o, a))
    yield off(i, a, b)
    yield from o
    yield from i
    yield from (off(*turn) for turn in turns)
    yield from (size(minus(p, middle(q, r))) for p, q, r in turns)
    for p, q, r in turns:
        yield size(minus(p, meeting(p, halving(p, q, r), q, minus(r, q))))


def main():
    words = sys.stdin.read().split()
    for k in range(1, len(words), 6):
        x1, y1, x2, y2, x3, y3 = map(Decimal, words[k:k + 6])
        print(*("%.12f" % number for number in elements((x1, y1), (x2, y2), (x3, y3))))


main()
