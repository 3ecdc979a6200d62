import sys
from fractions import Fraction
from functools import cmp_to_key

v = list(map(int, sys.stdin.read().split()))
walls = []
for k in range(v[0]):
    x1, y1, x2, y2 = v[1 + 4 * k:5 + 4 * k]
    if x1 * y2 - x2 * y1 < 0:
        x1, y1, x2, y2 = x2, y2, x1, y1
    walls.append((x1, y1, x2, y2))

corners = [w[:2] for w in walls] + [w[2:] for w in walls]
corners.sort(key=cmp_to_key(lambda p, q: p[1] * q[0] - p[0] * q[1]))
rays = list(corners)
for p, q in zip(corners, corners[1:]):
    rays.append((p[0] + q[0], p[1] + q[1]))

seen = set()
for x, y in rays:
    best = None
    for number, (x1, y1, x2, y2) in enumerate(walls):
        # the ray has to go through the inside of the wall
        if x1 * y - y1 * x > 0 and x * y2 - y * x2 > 0:
            far = Fraction(x1 * y2 - y1 * x2, x * (y2 - y1) - y * (x2 - x1))
            if best is None or far < best[0]:
                best = (far, number)
    if best:
        seen.add(best[1])
print(len(seen))
