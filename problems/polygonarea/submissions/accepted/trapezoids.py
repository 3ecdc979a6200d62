# The trapezoids between each edge and the x axis, with their signs.
import sys


def main():
    numbers = sys.stdin.buffer.read().split()
    x = list(map(float, numbers[1::2]))
    y = list(map(float, numbers[2::2]))
    doubled = sum((x[i - 1] - x[i]) * (y[i - 1] + y[i]) for i in range(len(x)))
    print("Polygon direction:", "CCW" if doubled > 0 else "CW")
    print(f"Area = {abs(doubled) / 2:.4f}")


main()
