# Brute force: try every way to join the ends on every vertical line in pairs, and keep those that make one closed line
# that neither crosses nor touches itself. It knows nothing of "1-2, 3-4, ..."; and it fails with an error if there is not
# exactly one such polygon. The area is counted square by square.
import sys
from collections import defaultdict


def matchings(items):
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for i, other in enumerate(rest):
        for pairs in matchings(rest[:i] + rest[i + 1:]):
            yield [(first, other)] + pairs


def choices(lines):
    """One matching for each line, in every combination."""
    if not lines:
        yield []
        return
    for pairs in matchings(lines[0]):
        for others in choices(lines[1:]):
            yield pairs + others


def share_points(p, q, r, s):
    """How many points (0, 1 or many) two axis-parallel edges have in common."""
    left, right = max(min(p[0], q[0]), min(r[0], s[0])), min(max(p[0], q[0]), max(r[0], s[0]))
    low, high = max(min(p[1], q[1]), min(r[1], s[1])), min(max(p[1], q[1]), max(r[1], s[1]))
    return max(0, right - left + 1) * max(0, high - low + 1)


def outline_of(across, along):
    start = here = next(iter(across))
    outline = []
    while not outline or here != start:
        outline += [here, across[here]]
        here = along[across[here]]
    return outline


def is_simple(outline):
    edges = list(zip(outline, outline[1:] + outline[:1]))
    for i in range(len(edges)):
        for j in range(i + 1, len(edges)):
            neighbours = j == i + 1 or (i == 0 and j == len(edges) - 1)
            if share_points(*edges[i], *edges[j]) != neighbours:
                return False
    return True


def is_inside(x, y, outline):
    """Whether the middle of the square with its lower left corner (x, y) lies inside."""
    below = 0
    for (a, b), (c, _) in zip(outline[::2], outline[1::2]):
        if min(a, c) <= x < max(a, c) and b <= y:
            below += 1
    return below % 2 == 1


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    across = {}
    lines = defaultdict(list)
    for i in range(1, 4 * numbers[0], 4):
        p, q = tuple(numbers[i:i + 2]), tuple(numbers[i + 2:i + 4])
        across[p], across[q] = q, p
        lines[p[0]].append(p)
        lines[q[0]].append(q)
    found = []
    for pairs in choices(list(lines.values())):
        along = {}
        for p, q in pairs:
            along[p], along[q] = q, p
        outline = outline_of(across, along)
        if len(outline) == len(across) and is_simple(outline):
            found.append(outline)
    (outline,) = found
    # An edge to the right with the inside below it runs clockwise.
    (a, b), (c, _) = outline[:2]
    inside_below = is_inside(min(a, c), b - 1, outline)
    if (c > a) != inside_below:
        outline.reverse()
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    print(sum(is_inside(x, y, outline) for x in range(min(xs), max(xs)) for y in range(min(ys), max(ys))))
    for x, y in outline:
        print(x, y)


main()
