# Mistake: adds a tiny number to a denominator that may be 0, and loses digits.
from math import sqrt


def dist(p, q):
    return sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def foot(p, q, s, t):
    return ((t * p[0] + s * q[0]) / (s + t), (t * p[1] + s * q[1]) / (s + t))


EPS = 1e-9
for _ in range(int(input())):
    x1, y1, x2, y2, x3, y3 = map(int, input().split())
    A, B, C = (x1, y1), (x2, y2), (x3, y3)
    a = dist(B, C)
    b = dist(C, A)
    c = dist(A, B)
    S = abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2
    R = a * b * c / (4 * S)
    r = 2 * S / (a + b + c)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    nx, ny = (x2 + x3) / 2, (y2 + y3) / 2
    k1 = -(x2 - x1) / (y2 - y1 + EPS)
    k2 = -(x3 - x2) / (y3 - y2 + EPS)
    xo = (k1 * mx - my - k2 * nx + ny) / (k1 - k2)
    yo = k1 * (xo - mx) + my
    xi = (a * x1 + b * x2 + c * x3) / (a + b + c)
    yi = (a * y1 + b * y2 + c * y3) / (a + b + c)
    h = [2 * S / s for s in (a, b, c)]
    m = [dist(A, foot(B, C, 1, 1)), dist(B, foot(C, A, 1, 1)), dist(C, foot(A, B, 1, 1))]
    l = [dist(A, foot(B, C, c, b)), dist(B, foot(C, A, a, c)), dist(C, foot(A, B, b, a))]
    print(S, R, r, xo, yo, xi, yi, *h, *m, *l)
