# Uses lines parallel to the axes only, and pairs for the points that are alone in their column and row. Tries all choices of columns.
import sys
from itertools import combinations

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
points = list(zip(numbers[1::2], numbers[2::2]))
groups = []
for axis in (0, 1):
    for value in {p[axis] for p in points}:
        group = [i for i in range(n) if points[i][axis] == value]
        if len(group) > 1:
            groups.append(group)
best = None
for size in range(len(groups) + 1):
    for chosen in combinations(groups, size):
        left = set(range(n)).difference(*chosen)
        count = size + (len(left) + 1) // 2
        if best is None or count < best[0]:
            best = count, chosen, sorted(left)
    if best[0] <= size + 1:
        break
print(best[0])
for group in best[1]:
    print(group[0] + 1, group[1] + 1)
rest = best[2]
if len(rest) % 2:
    rest.append(0 if rest[-1] != 0 else 1)
for i, j in zip(rest[::2], rest[1::2]):
    print(i + 1, j + 1)
