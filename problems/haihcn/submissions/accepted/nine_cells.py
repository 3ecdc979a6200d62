# Independent of any formula for the common part: the eight coordinates cut the plane into at most nine cells that matter,
# and each lies in a rectangle as a whole or not at all.
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    for i in range(1, len(words), 8):
        x1, y1, x2, y2, x3, y3, x4, y4 = words[i:i + 8]
        xs, ys = sorted([x1, x2, x3, x4]), sorted([y1, y2, y3, y4])

        def inside(px, py, qx, qy, x, y):
            return min(px, qx) <= x < max(px, qx) and min(py, qy) <= y < max(py, qy)

        covered = common = 0
        for left, right in zip(xs, xs[1:]):
            for bottom, top in zip(ys, ys[1:]):
                one = inside(x1, y1, x2, y2, left, bottom)
                other = inside(x3, y3, x4, y4, left, bottom)
                area = (right - left) * (top - bottom)
                covered += area * (one or other)
                common += area * (one and other)
        print(covered, common)


main()
