# Divide and conquer; the halves come back sorted by y.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    xs, ys = numbers[1::2], numbers[2::2]
    order = sorted(range(len(xs)), key=xs.__getitem__)
    best = [(xs[0] - xs[1]) ** 2 + (ys[0] - ys[1]) ** 2, 1, 2]

    def solve(low, high):
        if high - low < 2:
            return order[low:high]
        half = (low + high) // 2
        middle = xs[order[half]]
        points = sorted(solve(low, half) + solve(half, high), key=ys.__getitem__)
        strip = [i for i in points if (xs[i] - middle) ** 2 < best[0]]
        for k, i in enumerate(strip):
            for j in strip[k + 1:k + 8]:
                dy = ys[j] - ys[i]
                if dy * dy >= best[0]:
                    break
                square = (xs[i] - xs[j]) ** 2 + dy * dy
                if square < best[0]:
                    best[:] = square, i + 1, j + 1
        return points

    solve(0, len(order))
    print(best[0])
    print(best[1], best[2])


main()
