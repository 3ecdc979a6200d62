# On each vertical line the ends, from the bottom up, are joined 1-2, 3-4, ...; then one walk around.
import sys
from collections import defaultdict


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    across = {}
    lines = defaultdict(list)
    for i in range(1, 4 * numbers[0], 4):
        p, q = tuple(numbers[i:i + 2]), tuple(numbers[i + 2:i + 4])
        across[p], across[q] = q, p
        lines[p[0]].append(p)
        lines[q[0]].append(q)
    along = {}
    for ends in lines.values():
        ends.sort()
        for low, high in zip(ends[::2], ends[1::2]):
            along[low], along[high] = high, low
    start = here = next(iter(across))
    outline = []
    while not outline or here != start:
        outline += [here, across[here]]
        here = along[across[here]]
    twice = sum(a * d - b * c for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]))
    if twice > 0:
        outline.reverse()
    print(abs(twice) // 2)
    for x, y in outline:
        print(x, y)


main()
