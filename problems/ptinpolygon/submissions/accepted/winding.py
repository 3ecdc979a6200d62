# The winding number: how often the outline goes around A, from the edges that pass A's level upwards and downwards.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    xa, ya = numbers[1:3]
    x = [value - xa for value in numbers[3::2]]
    y = [value - ya for value in numbers[4::2]]
    turns = 0
    for i in range(len(x)):
        cross = x[i - 1] * y[i] - y[i - 1] * x[i]
        if cross == 0 and x[i - 1] * x[i] + y[i - 1] * y[i] <= 0:
            return True
        if y[i - 1] <= 0 < y[i] and cross > 0:
            turns += 1
        if y[i] <= 0 < y[i - 1] and cross < 0:
            turns -= 1
    return turns != 0


print("Inside the polygon" if main() else "Outside the polygon")
