# Brute force, straight from the definition: a peak is hidden if another closed triangle contains it. O(N^2).
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    peaks = list(zip(numbers[1::2], numbers[2::2]))
    visible = 0
    for x, y in peaks:
        # At the distance d from its axis a mountain of height h is h - d high.
        containing = [(a, h) for a, h in peaks if h - abs(a - x) >= y]
        # The peak lies in its own triangle.
        visible += len(containing) == 1
    print(visible)


main()
