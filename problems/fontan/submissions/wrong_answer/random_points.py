"""Mistake: the best of some thousand random points, printed as if it were the optimum."""
import random
import sys
from math import hypot

random.seed(2012)
numbers = list(map(float, sys.stdin.read().split()))
w, h = numbers[0], numbers[1]
columns = [tuple(numbers[i:i + 3]) for i in range(3, len(numbers), 3)]
best = (-1.0, 0.0, 0.0)
for _ in range(10000):
    x, y = random.uniform(0, w), random.uniform(0, h)
    r = min([x, w - x, y, h - y] + [hypot(x - cx, y - cy) - cr for cx, cy, cr in columns])
    best = max(best, (r, x, y))
print("%.3f %.3f %.3f" % (best[1], best[2], best[0]))
