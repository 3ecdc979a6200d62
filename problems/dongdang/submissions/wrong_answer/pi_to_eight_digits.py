# Turns by degrees with pi to eight decimal places.
import sys
from math import sin, cos

PI = 3.14159265

data = sys.stdin.read().split()
n, m = int(data[0]), int(data[1])
p = 2
# x' = a x + b y + c, y' = d x + e y + f
a, b, c = 1.0, 0.0, 0.0
d, e, f = 0.0, 1.0, 0.0
for _ in range(n):
    t = data[p]
    if t == 'T':
        c += int(data[p + 1])
        f += int(data[p + 2])
        p += 3
        continue
    x = int(data[p + 1])
    y = int(data[p + 2])
    if t == 'Q':
        g = int(data[p + 3]) * PI / 180
        m11 = cos(g)
        m12 = -sin(g)
        m21 = sin(g)
        m22 = cos(g)
        p += 4
    elif t == 'V':
        k = int(data[p + 3])
        m11 = m22 = k
        m12 = m21 = 0
        p += 4
    else:
        u = int(data[p + 3]) - x
        v = int(data[p + 4]) - y
        s = u * u + v * v
        m11 = (u * u - v * v) / s
        m12 = m21 = 2 * u * v / s
        m22 = -m11
        p += 5
    c -= x
    f -= y
    a, d = m11 * a + m12 * d, m21 * a + m22 * d
    b, e = m11 * b + m12 * e, m21 * b + m22 * e
    c, f = m11 * c + m12 * f + x, m21 * c + m22 * f + y
out = []
for _ in range(m):
    x = int(data[p])
    y = int(data[p + 1])
    p += 2
    out.append("%.9f %.9f" % (a * x + b * y + c, d * x + e * y + f))
print("\n".join(out))
