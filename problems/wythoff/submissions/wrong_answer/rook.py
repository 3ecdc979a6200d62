# Mistake: the queens do not move diagonally, so the value of (x, y) is x xor y: these are rooks, and the game is Nim.
import sys


def answer(queens):
    total = 0
    for x, y in queens:
        total ^= x ^ y
    found = "0"
    for i, (x, y) in enumerate(queens, 1):
        if total and total ^ x < x:
            found = f"1 {i} {total ^ x} {y}"
        if total and total ^ y < y:
            found = f"1 {i} {x} {total ^ y}"
    return found


for line in sys.stdin:
    numbers = list(map(int, line.split()))
    print(answer(list(zip(numbers[::2], numbers[1::2]))))
