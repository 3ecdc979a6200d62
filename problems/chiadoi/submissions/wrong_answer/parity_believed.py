# Says 0 for an even number of points and 1 for an odd one, with the lowest point and the one in the middle around it.
import sys
from functools import cmp_to_key

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
points = list(zip(numbers[2::2], numbers[1::2]))  # (y, x)
low = min(range(n), key=lambda i: points[i])
spokes = [(points[i][1] - points[low][1], points[i][0] - points[low][0], i) for i in range(n) if i != low]
spokes.sort(key=cmp_to_key(lambda a, b: a[1] * b[0] - a[0] * b[1]))
print(n % 2)
print(low + 1, spokes[(n - 1) // 2][2] + 1)
