# Mistake: "seen on the horizon" is taken to mean seen by somebody far to the left: a peak counts if it is higher than
# all peaks before it.
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    peaks = sorted(zip(numbers[1::2], numbers[2::2]))
    highest = 0
    answer = 0
    for _, y in peaks:
        if y > highest:
            answer += 1
            highest = y
    print(answer)


main()
