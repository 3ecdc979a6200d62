# Mistake: an edge counts only if A's level is strictly between the levels of its ends. Where the outline passes the ray in
# a vertex, neither edge counts.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    xa, ya = numbers[1:3]
    x = [value - xa for value in numbers[3::2]]
    y = [value - ya for value in numbers[4::2]]
    inside = False
    for i in range(len(x)):
        cross = x[i - 1] * y[i] - y[i - 1] * x[i]
        if cross == 0 and x[i - 1] * x[i] + y[i - 1] * y[i] <= 0:
            return True
        if y[i - 1] * y[i] < 0 and (cross > 0) == (y[i] > 0):
            inside = not inside
    return inside


print("Inside the polygon" if main() else "Outside the polygon")
