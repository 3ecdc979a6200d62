# Mistake: rays are ordered by their tangent y / x, as the book's hint says in passing. On the axis Oy x is 0.
import sys
from bisect import bisect_left
from fractions import Fraction


def tangent(point):
    return Fraction(point[1], point[0])


def distance(segment, ray):
    (a, b), (c, d) = segment
    return Fraction(a * d - b * c, ray[0] * (d - b) - ray[1] * (c - a))


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    events = []
    for i in range(1, 4 * numbers[0], 4):
        p, q = tuple(numbers[i:i + 2]), tuple(numbers[i + 2:i + 4])
        segment = tuple(sorted((p, q), key=tangent))
        events.append((tangent(segment[0]), 1, segment))
        events.append((tangent(segment[1]), 0, segment))
    events.sort()
    crossed = []
    visible = set()
    for i, (turned, starts, segment) in enumerate(events):
        if starts:
            ray = segment[0]
            place = bisect_left(crossed, distance(segment, ray), key=lambda s: distance(s, ray))
            crossed.insert(place, segment)
        else:
            crossed.remove(segment)
        if crossed and turned < events[i + 1][0]:
            visible.add(crossed[0])
    print(len(visible))


main()
