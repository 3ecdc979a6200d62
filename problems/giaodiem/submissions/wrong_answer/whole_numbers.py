# Mistake: the parameters are divided as whole numbers. A crossing with the parameter 1/2 is moved to the beginning.
import sys


def allowed(kind, over, under):
    return kind == "D" or (over >= 0 and (kind == "T" or over <= under))


def meeting(k, ax, ay, bx, by, l, cx, cy, dx, dy):
    ux, uy, vx, vy, wx, wy = bx - ax, by - ay, dx - cx, dy - cy, cx - ax, cy - ay
    d = ux * vy - uy * vx
    if d:
        p, q = wx * vy - wy * vx, wx * uy - wy * ux
        if d < 0:
            d, p, q = -d, -p, -q
        if not (allowed(k, p, d) and allowed(l, q, d)):
            return "0"
        t = p // d
        return f"1 {ax + t * ux} {ay + t * uy}"
    if ux * wy - uy * wx:
        return "0"
    square, far = ux * ux + uy * uy, 10 ** 18
    low, high = (-far if k == "D" else 0), (square if k == "S" else far)
    c, step = ux * wx + uy * wy, ux * vx + uy * vy
    e = c + step
    if l == "D":
        c = -far if step > 0 else far
    if l != "S":
        e = far if step > 0 else -far
    low, high = max(low, min(c, e)), min(high, max(c, e))
    if low < high:
        return "2"
    if low > high:
        return "0"
    t = low // square
    return f"1 {ax + t * ux} {ay + t * uy}"


def main():
    words = sys.stdin.read().split()[1:]
    for i in range(0, len(words), 10):
        values = [word if word in "DTS" else int(word) for word in words[i:i + 10]]
        print(meeting(*values))


main()
