# Mistake: the segments are taken in the order of their nearest end points, as a painter works from the front to the
# back. Of two segments the one with the nearer end may well be the hidden one.
import sys
from bisect import bisect_left, bisect_right
from fractions import Fraction


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    segments = []
    for i in range(1, 4 * numbers[0], 4):
        x1, y1, x2, y2 = numbers[i:i + 4]
        distance = min(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2)
        angles = sorted((Fraction(y1, x1 + y1), Fraction(y2, x2 + y2)))
        segments.append((distance, angles[0], angles[1]))
    segments.sort()
    starts, ends = [], []  # the painted intervals, apart from one another
    answer = 0
    for _, low, high in segments:
        i = bisect_left(ends, low)
        if i < len(starts) and starts[i] <= low and high <= ends[i]:
            continue
        answer += 1
        j = bisect_right(starts, high)
        if i < j:
            low, high = min(low, starts[i]), max(high, ends[j - 1])
        starts[i:j] = [low]
        ends[i:j] = [high]
    print(answer)


main()
