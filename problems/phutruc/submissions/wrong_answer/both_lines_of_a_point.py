# Each point that is not covered yet gets both of its lines.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
verticals, horizontals = set(), set()
for x, y in zip(numbers[1::2], numbers[2::2]):
    if x not in verticals and y not in horizontals:
        verticals.add(x)
        horizontals.add(y)
print(len(verticals) + len(horizontals))
for x in verticals:
    print("x", x)
for y in horizontals:
    print("y", y)
