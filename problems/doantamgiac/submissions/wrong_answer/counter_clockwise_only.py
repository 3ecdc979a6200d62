# Mistake: takes the triangle to be given counter-clockwise.
import sys
from math import hypot


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    for i in range(1, len(numbers), 10):
        ax, ay, bx, by, cx, cy, px, py, qx, qy = numbers[i:i + 10]
        turn = 1
        low, high = 0.0, 1.0
        for ux, uy, vx, vy in ((ax, ay, bx, by), (bx, by, cx, cy), (cx, cy, ax, ay)):
            p = turn * ((vx - ux) * (py - uy) - (vy - uy) * (px - ux))
            q = turn * ((vx - ux) * (qy - uy) - (vy - uy) * (qx - ux))
            if p == q:
                if p < 0:
                    high = -1e10
            elif p < q:
                low = max(low, p / (p - q))
            else:
                high = min(high, p / (p - q))
        print(f"{max(0.0, high - low) * hypot(px - qx, py - qy):.10f}")


main()
