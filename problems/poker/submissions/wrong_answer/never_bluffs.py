# Mistake: bets only with a winning card. The second player then never calls.
import sys
from fractions import Fraction

t, *numbers = map(int, sys.stdin.read().split())
for i in range(0, len(numbers), 3):
    x, y, b = numbers[i : i + 3]
    print(Fraction(2 * x - y, y), 1, 0, 0)
