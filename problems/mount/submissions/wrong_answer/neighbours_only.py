# Mistake: each peak is compared with its neighbours to the left and right only.
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    peaks = sorted(zip(numbers[1::2], numbers[2::2]))
    answer = 0
    for i, (x, y) in enumerate(peaks):
        neighbours = peaks[max(i - 1, 0):i] + peaks[i + 1:i + 2]
        if all(abs(a - x) > h - y for a, h in neighbours):
            answer += 1
    print(answer)


main()
