# Takes the line with the most points that are not covered yet, again and again.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
points = list(zip(numbers[1::2], numbers[2::2]))


def members(i, j):
    (a, b), (c, d) = points[i], points[j]
    return {k for k, (e, f) in enumerate(points) if (c - a) * (f - b) == (d - b) * (e - a)}


lines = {(i, j): members(i, j) for i in range(n) for j in range(i + 1, n)}
left = set(range(n))
chosen = []
while left:
    best = max(lines, key=lambda line: len(lines[line] & left))
    chosen.append(best)
    left -= lines[best]
print(len(chosen))
for i, j in chosen:
    print(i + 1, j + 1)
