import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
walls = [data[1 + 4 * i:5 + 4 * i] for i in range(n)]


def side(ax, ay, bx, by):
    d = ax * by - ay * bx
    return (d > 0) - (d < 0)


def is_cut(px, py, wall):
    x1, y1, x2, y2 = wall
    if side(px, py, x1, y1) * side(px, py, x2, y2) > 0:
        return False
    # O and P lie on different sides of the wall's line, or P on it.
    o = side(x2 - x1, y2 - y1, -x1, -y1)
    p = side(x2 - x1, y2 - y1, px - x1, py - y1)
    return o * p <= 0


seen = 0
for i in range(n):
    x1, y1, x2, y2 = walls[i]
    others = walls[:i] + walls[i + 1:]
    first = not any(is_cut(x1, y1, w) for w in others)
    second = not any(is_cut(x2, y2, w) for w in others)
    seen += first or second
print(seen)
