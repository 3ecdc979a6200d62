# All lines vertical, or all horizontal, whichever are fewer.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
columns = sorted(set(numbers[1::2]))
rows = sorted(set(numbers[2::2]))
if len(columns) <= len(rows):
    print(len(columns))
    for x in columns:
        print("x", x)
else:
    print(len(rows))
    for y in rows:
        print("y", y)
