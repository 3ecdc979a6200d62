# The rows (bet, bet) and (bet, check) of the game's matrix, which dominate the others, solved as any 2x2 game.
import sys
from fractions import Fraction


def solve(x, y, b):
    p = Fraction(x, y)
    # Both bet against a call and a fold; then the honest plan.
    a11, a12 = p * (1 + b) - (1 - p) * (1 + b), Fraction(1)
    a21, a22 = p * (1 + b) - (1 - p), p - (1 - p)
    if a11 >= a12:
        return a12, 1, 1, 0
    if a21 <= a22:
        return a21, 1, 0, 1
    d = a11 + a22 - a12 - a21
    return (a11 * a22 - a12 * a21) / d, 1, (a22 - a21) / d, (a22 - a12) / d


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    for i in range(numbers[0]):
        print(*solve(*numbers[3 * i + 1 : 3 * i + 4]))


main()
