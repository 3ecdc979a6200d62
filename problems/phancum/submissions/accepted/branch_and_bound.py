# Backtracking over the points, those far from many first; a set takes a point only if it stays smaller than the best so far.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, k = numbers[:2]
    points = list(zip(numbers[2::2], numbers[3::2]))
    square = [[(a - c) ** 2 + (b - d) ** 2 for c, d in points] for a, b in points]
    order = [max(range(n), key=lambda i: max(square[i]))]
    while len(order) < n:
        left = (i for i in range(n) if i not in order)
        order.append(max(left, key=lambda i: min(square[i][j] for j in order)))
    best = [max(map(max, square)) + 1, None]
    sets = []

    def place(depth, largest):
        if largest >= best[0]:
            return
        if depth == n:
            best[:] = [largest, [list(members) for members in sets]]
            return
        i = order[depth]
        choices = []
        for members in sets:
            choices.append((max(square[i][j] for j in members), members))
        choices.sort(key=lambda choice: choice[0])
        if len(sets) < k:
            sets.append([i])
            place(depth + 1, largest)
            sets.pop()
        for farthest, members in choices:
            members.append(i)
            place(depth + 1, max(largest, farthest))
            members.pop()

    place(0, 0)
    print(best[0])
    labels = [0] * n
    for label, members in enumerate(best[1], 1):
        for i in members:
            labels[i] = label
    print(*labels)


main()
