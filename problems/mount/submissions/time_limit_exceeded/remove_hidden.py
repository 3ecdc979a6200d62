# Right but slow in Python: each new mountain is compared with all that are still visible. O(N^2).
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    visible = []
    for x, y in zip(numbers[1::2], numbers[2::2]):
        hidden = False
        for a, h in visible:
            if abs(a - x) <= h - y:
                hidden = True
                break
        if not hidden:
            visible = [(a, h) for a, h in visible if abs(a - x) > y - h]
            visible.append((x, y))
    print(len(visible))


main()
