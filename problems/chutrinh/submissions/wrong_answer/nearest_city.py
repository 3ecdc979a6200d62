# Mistake: always goes on to the nearest city that is left, from every start, and takes the best. The last roads may be
# very long.
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n = numbers[0]
    d = [numbers[1 + i * n:1 + (i + 1) * n] for i in range(n)]
    best = None
    for start in range(n):
        trip, left = [start], set(range(n)) - {start}
        while left:
            here = trip[-1]
            trip.append(min(left, key=d[here].__getitem__))
            left.remove(trip[-1])
        length = sum(d[trip[i - 1]][trip[i]] for i in range(n))
        place = trip.index(0)
        trip = trip[place:] + trip[:place]
        best = min(best, (length, trip)) if best else (length, trip)
    print(best[0])
    print(*(city + 1 for city in best[1]))


main()
