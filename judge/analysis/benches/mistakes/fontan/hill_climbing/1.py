import sys
from math import cos, hypot, pi, sin

v = list(map(float, sys.stdin.read().split()))
w, h = v[0], v[1]
cols = [v[i:i + 3] for i in range(3, len(v), 3)]


def r(x, y):
    return min([x, y, w - x, h - y] + [hypot(x - a, y - b) - c for a, b, c in cols])


x, y = w / 2, h / 2
step = min(w, h) / 4
while step > 1e-7:
    options = [(r(x + step * cos(k * pi / 12), y + step * sin(k * pi / 12)), k) for k in range(24)]
    top, k = max(options)
    if top > r(x, y):
        x, y = x + step * cos(k * pi / 12), y + step * sin(k * pi / 12)
    else:
        step /= 2
print("%.6f %.6f %.6f" % (x, y, r(x, y)))
