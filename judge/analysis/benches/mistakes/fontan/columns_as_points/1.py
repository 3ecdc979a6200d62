import heapq
import sys
from math import hypot

v = list(map(float, sys.stdin.read().split()))
X, Y = v[:2]
cot = [(v[i], v[i + 1]) for i in range(3, len(v), 3)]


def f(x, y):
    return min([x, X - x, y, Y - y] + [hypot(x - a, y - b) for a, b in cot])


def o(x, y, h):
    r = f(x, y)
    return (-(r + h * 2 ** 0.5), x, y, h)


h = min(X, Y) / 2
q = []
best = (0, X / 2, Y / 2)
x = h
while x < X + h:
    y = h
    while y < Y + h:
        heapq.heappush(q, o(x, y, h))
        y += 2 * h
    x += 2 * h
while q:
    top, x, y, h = heapq.heappop(q)
    best = max(best, (f(x, y), x, y))
    if -top - best[0] < 1e-4:
        break
    h /= 2
    for i in (-h, h):
        for j in (-h, h):
            heapq.heappush(q, o(x + i, y + j, h))
print("%.5f %.5f %.5f" % (best[1], best[2], best[0]))
