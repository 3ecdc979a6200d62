# Mistake: each painted row is said to have two ends, a left and a right one, and each painted column two as well. That
# leaves out holes, notches and islands.
import sys


def covered(sides):
    total, end = 0, -10 ** 9
    for low, high in sorted(sides):
        total += max(0, high - max(low, end))
        end = max(end, high)
    return total


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    rows = [sorted(numbers[i + 1:i + 4:2]) for i in range(1, len(numbers), 4)]
    columns = [sorted(numbers[i:i + 3:2]) for i in range(1, len(numbers), 4)]
    print(2 * covered(rows) + 2 * covered(columns))


main()
