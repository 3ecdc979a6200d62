# Mistake: divides by coordinate, x <= middle to the left and the others to the right. Where all points have one x, nothing
# is left for the right side, and the recursion never ends.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    xs, ys = numbers[1::2], numbers[2::2]
    best = [(xs[0] - xs[1]) ** 2 + (ys[0] - ys[1]) ** 2, 1, 2]

    def solve(points):
        if len(points) < 2:
            return
        middle = xs[points[(len(points) - 1) // 2]]
        solve([i for i in points if xs[i] <= middle])
        solve([i for i in points if xs[i] > middle])
        strip = sorted((i for i in points if (xs[i] - middle) ** 2 <= best[0]), key=ys.__getitem__)
        for k, i in enumerate(strip):
            for j in strip[k + 1:k + 16]:
                square = (xs[i] - xs[j]) ** 2 + (ys[i] - ys[j]) ** 2
                if square < best[0]:
                    best[:] = square, i + 1, j + 1

    solve(sorted(range(len(xs)), key=xs.__getitem__))
    print(best[0])
    print(best[1], best[2])


main()
