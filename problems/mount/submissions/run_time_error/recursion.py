# Mistake: the pass over the sorted mountains is written as a recursion, one level per mountain.
import sys


def count(feet, i, farthest):
    if i == len(feet):
        return 0
    right = -feet[i][1]
    if right > farthest:
        return 1 + count(feet, i + 1, right)
    return count(feet, i + 1, farthest)


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    feet = sorted((x - y, -(x + y)) for x, y in zip(numbers[1::2], numbers[2::2]))
    print(count(feet, 0, -10**9))


main()
