# Right but slow in Python: each mountain is compared with every other one. O(N^2).
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    peaks = list(zip(numbers[1::2], numbers[2::2]))
    answer = 0
    for i in range(len(peaks)):
        x, y = peaks[i]
        hidden = False
        for j in range(len(peaks)):
            a, b = peaks[j]
            if i != j and abs(x - a) <= b - y:
                hidden = True
        if not hidden:
            answer += 1
    print(answer)


main()
