# Joins the closest points of different sets until K sets are left, as if the longest edges of a spanning tree were cut.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, k = numbers[:2]
points = list(zip(numbers[2::2], numbers[3::2]))


def square(i, j):
    return (points[i][0] - points[j][0]) ** 2 + (points[i][1] - points[j][1]) ** 2


label = list(range(n))
sets = n
for _, i, j in sorted((square(i, j), i, j) for i in range(n) for j in range(i)):
    if sets > k and label[i] != label[j]:
        old, new = label[i], label[j]
        label = [new if value == old else value for value in label]
        sets -= 1
print(max(square(i, j) for i in range(n) for j in range(n) if label[i] == label[j]))
names = sorted(set(label))
print(*(names.index(value) + 1 for value in label))
