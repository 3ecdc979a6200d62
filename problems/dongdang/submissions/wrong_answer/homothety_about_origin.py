# A homothety multiplies both coordinates by k, wherever its centre is.
import sys
from math import cos, radians, sin


def main():
    words = sys.stdin.buffer.read().split()
    n, m = int(words[0]), int(words[1])
    at = 2
    frame = [0j, 1 + 0j, 1j]
    for _ in range(n):
        kind = words[at]
        a = complex(int(words[at + 1]), int(words[at + 2]))
        if kind == b"T":
            frame = [z + a for z in frame]
            at += 3
        elif kind == b"X":
            direction = complex(int(words[at + 3]), int(words[at + 4])) - a
            turn = direction / direction.conjugate()
            frame = [a + (z - a).conjugate() * turn for z in frame]
            at += 5
        else:
            k = int(words[at + 3])
            if kind == b"Q":
                factor = complex(cos(radians(k)), sin(radians(k)))
                frame = [a + (z - a) * factor for z in frame]
            else:
                frame = [z * k for z in frame]
            at += 4
    o, i, j = frame
    i, j = i - o, j - o
    out = []
    for k in range(at, at + 2 * m, 2):
        z = o + int(words[k]) * i + int(words[k + 1]) * j
        out.append("%.9f %.9f" % (z.real, z.imag))
    print("\n".join(out))


main()
