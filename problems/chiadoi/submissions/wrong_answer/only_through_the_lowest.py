# Draws lines through the lowest point only, as if one of them were always a best one.
import sys
from functools import cmp_to_key

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
points = list(zip(numbers[2::2], numbers[1::2]))  # (y, x)
low = min(range(n), key=lambda i: points[i])
spokes = [(points[i][1] - points[low][1], points[i][0] - points[low][0], i) for i in range(n) if i != low]
spokes.sort(key=cmp_to_key(lambda a, b: a[1] * b[0] - a[0] * b[1]))
best = None
first = 0
while first < n - 1:
    last = first
    while last < n - 1 and spokes[first][0] * spokes[last][1] == spokes[first][1] * spokes[last][0]:
        last += 1
    difference = abs(first - (n - 1 - last))
    if best is None or difference < best[0]:
        best = difference, spokes[first][2]
    first = last
print(best[0])
print(low + 1, best[1] + 1)
