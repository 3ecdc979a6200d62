import sys
from math import sqrt

v = list(map(float, sys.stdin.read().split()))
X, Y = v[0], v[1]
C = [(v[i], v[i + 1], v[i + 2]) for i in range(3, len(v), 3)]


def room(x, y):
    m = min(x, X - x, y, Y - y)
    for a, b, r in C:
        m = min(m, sqrt((x - a) ** 2 + (y - b) ** 2) - r)
    return m


def column(x):
    l, r = 0.0, Y
    for _ in range(45):
        p, q = (2 * l + r) / 3, (l + 2 * r) / 3
        if room(x, p) < room(x, q):
            l = p
        else:
            r = q
    return room(x, l), l


l, r = 0.0, X
for _ in range(45):
    p, q = (2 * l + r) / 3, (l + 2 * r) / 3
    if column(p)[0] < column(q)[0]:
        l = p
    else:
        r = q
best, y = column(l)
print("%.6f %.6f %.6f" % (l, y, best))
