# Mistake: decimals instead of fractions.
import sys

t, *numbers = map(int, sys.stdin.read().split())
for i in range(0, len(numbers), 3):
    x, y, b = numbers[i : i + 3]
    if x * (2 + 2 * b) >= y * (2 + b):
        print(1, 1, 1, 0)
        continue
    p = x / y
    print(((4 * p - 1) * (1 + b) - 1) / (2 + b), 1, p * b / ((1 - p) * (2 + b)), 2 / (2 + b))
