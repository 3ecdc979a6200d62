# Puts the fountain into the middle of the court.
import sys
from math import hypot
v = list(map(float, sys.stdin.read().split()))
x, y = v[0] / 2, v[1] / 2
r = min([x, y] + [hypot(x - v[i], y - v[i + 1]) - v[i + 2] for i in range(3, len(v), 3)])
print("%.6f %.6f %.6f" % (x, y, max(r, 0)))
