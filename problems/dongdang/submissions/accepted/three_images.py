# A similarity is known by the images of O, I = (1, 0) and J = (0, 1), as the book builds its formulas: the image of (x, y) is
# O' + x O'I' + y O'J'. Only O and the vectors OI and OJ go through the chain; the points I' and J' may be too far away to subtract.
import sys
from math import cos, radians, sin


def main():
    words = sys.stdin.buffer.read().split()
    n, m = int(words[0]), int(words[1])
    at = 2
    o, i, j = 0j, 1 + 0j, 1j
    for _ in range(n):
        kind = words[at]
        a = complex(int(words[at + 1]), int(words[at + 2]))
        if kind == b"T":
            o += a
            at += 3
        elif kind == b"X":
            direction = complex(int(words[at + 3]), int(words[at + 4])) - a
            turn = direction / direction.conjugate()
            o = a + (o - a).conjugate() * turn
            i, j = i.conjugate() * turn, j.conjugate() * turn
            at += 5
        else:
            k = int(words[at + 3])
            factor = complex(cos(radians(k)), sin(radians(k))) if kind == b"Q" else k
            o = a + (o - a) * factor
            i, j = i * factor, j * factor
            at += 4
    out = []
    for k in range(at, at + 2 * m, 2):
        z = o + int(words[k]) * i + int(words[k + 1]) * j
        out.append("%.9f %.9f" % (z.real, z.imag))
    print("\n".join(out))


main()
