# Another way: the highest peaks first. A mountain is hidden by a higher one only, and among those that are seen, right
# feet grow together with left feet, so one place in a sorted list tells everything.
import sys
from bisect import bisect_right, insort


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    peaks = sorted(zip(numbers[1::2], numbers[2::2]), key=lambda peak: -peak[1])
    seen = []  # (left foot, right foot), both growing
    for x, y in peaks:
        left, right = x - y, x + y
        place = bisect_right(seen, (left, float("inf")))
        if place == 0 or seen[place - 1][1] < right:
            insort(seen, (left, right))
    print(len(seen))


main()
