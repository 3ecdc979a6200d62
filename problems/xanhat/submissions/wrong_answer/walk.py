# Mistake: goes from point 1 to the point farthest from it, from there to the farthest, until it comes back. That is a
# local maximum only.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    points = list(zip(numbers[1::2], numbers[2::2]))
    best, here, there = -1, 0, 1
    while True:
        a, b = points[here]
        squares = [(a - c) ** 2 + (b - d) ** 2 if j != here else -1 for j, (c, d) in enumerate(points)]
        far = max(range(len(points)), key=squares.__getitem__)
        if squares[far] <= best:
            break
        best, here, there = squares[far], far, here
    print(best)
    print(there + 1, here + 1)


main()
