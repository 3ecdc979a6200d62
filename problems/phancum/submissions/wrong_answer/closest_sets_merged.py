# Begins with N sets, and merges the two that together have the least diameter until K are left.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, k = numbers[:2]
points = list(zip(numbers[2::2], numbers[3::2]))


def diameter(members):
    return max((points[i][0] - points[j][0]) ** 2 + (points[i][1] - points[j][1]) ** 2 for i in members for j in members)


sets = [[i] for i in range(n)]
while len(sets) > k:
    pairs = [(diameter(sets[i] + sets[j]), i, j) for i in range(len(sets)) for j in range(i)]
    _, i, j = min(pairs)
    sets[j] += sets.pop(i)
print(max(map(diameter, sets)))
labels = [0] * n
for label, members in enumerate(sets, 1):
    for i in members:
        labels[i] = label
print(*labels)
