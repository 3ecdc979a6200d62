# Hopcroft and Karp: many shortest augmenting paths in each round, found without recursion.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    rows_of = {}
    for x, y in zip(numbers[1::2], numbers[2::2]):
        rows_of.setdefault(x, []).append(y)
    row_of = {x: None for x in rows_of}
    column_of = {y: None for y in numbers[2::2]}

    def layers():
        depth = {x: 0 for x in rows_of if row_of[x] is None}
        queue = list(depth)
        ends = False
        for x in queue:
            for y in rows_of[x]:
                other = column_of[y]
                if other is None:
                    ends = True
                elif other not in depth:
                    depth[other] = depth[x] + 1
                    queue.append(other)
        return depth, ends

    def augment(start, depth, left):
        path = [start]
        while path:
            x = path[-1]
            for y in left[x]:
                other = column_of[y]
                if other is None:
                    # Each column of the path takes the row that led on from it.
                    for column in reversed(path):
                        column_of[y] = column
                        row_of[column], y = y, row_of[column]
                    return
                if depth.get(other) == depth[x] + 1:
                    path.append(other)
                    break
            else:
                depth[x] = None
                path.pop()

    while True:
        depth, ends = layers()
        if not ends:
            break
        left = {x: iter(rows_of[x]) for x in rows_of}
        for x in [x for x in depth if row_of[x] is None]:
            augment(x, depth, left)
    reached = depth
    lines = ["x %d" % x for x in rows_of if x not in reached]
    lines += sorted({"y %d" % y for x in reached for y in rows_of[x]})
    print(len(lines))
    print("\n".join(lines))


main()
