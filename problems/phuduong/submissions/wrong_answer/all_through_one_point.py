# Draws all lines through the first point.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
points = list(zip(numbers[1::2], numbers[2::2]))
left = list(range(1, n))
lines = []
while left:
    j = left[0]
    (a, b), (c, d) = points[0], points[j]
    lines.append(j + 1)
    left = [k for k in left if (c - a) * (points[k][1] - b) != (d - b) * (points[k][0] - a)]
print(len(lines))
for j in lines:
    print(1, j)
