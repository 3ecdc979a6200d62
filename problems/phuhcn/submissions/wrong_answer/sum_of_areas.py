# Adds all areas; what is covered twice counts twice.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))[1:]
print(sum(abs(a - c) * abs(b - d) for a, b, c, d in zip(*(numbers[k::4] for k in range(4)))))
