# A ray turns from Ox to Oy; the segments it crosses are kept in a list by distance. O(N log N) comparisons.
import sys
from bisect import bisect_left
from fractions import Fraction
from functools import cmp_to_key


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]


def distance(segment, ray):
    """How far along `ray` the segment lies, as an exact multiple of `ray`."""
    (a, b), (c, d) = segment
    return Fraction(a * d - b * c, ray[0] * (d - b) - ray[1] * (c - a))


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    segments = []
    for i in range(1, 4 * numbers[0], 4):
        p, q = tuple(numbers[i:i + 2]), tuple(numbers[i + 2:i + 4])
        segments.append((p, q) if cross(p, q) > 0 else (q, p))
    events = []
    for segment in segments:
        events.append((segment[0], 1, segment))
        events.append((segment[1], 0, segment))
    # Counter-clockwise; on one ray the ends come before the starts.
    events.sort(key=cmp_to_key(lambda e, f: cross(f[0], e[0]) or e[1] - f[1]))
    crossed = []
    visible = set()
    for i, (ray, starts, segment) in enumerate(events):
        if starts:
            place = bisect_left(crossed, distance(segment, ray), key=lambda s: distance(s, ray))
            crossed.insert(place, segment)
        else:
            crossed.remove(segment)
        turns_on = i + 1 < len(events) and cross(ray, events[i + 1][0]) > 0
        if turns_on and crossed:
            visible.add(crossed[0])
    print(len(visible))


main()
