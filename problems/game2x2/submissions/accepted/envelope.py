# Without saddle points and formulas: the guarantee of p is the lower of two lines, highest at p = 0, at p = 1, or where the
# lines cross. The same for q with the upper line.
import sys
from fractions import Fraction


def best(left, right, pick, order):
    """The frequency of the first choice, and what it guarantees: lines from right[k] (frequency 0) to left[k] (1)."""
    places = [Fraction(0), Fraction(1)]
    slope = (left[0] - right[0]) - (left[1] - right[1])
    if slope:
        places.append(Fraction(right[1] - right[0], slope))
    values = [(pick(x * l + (1 - x) * r for l, r in zip(left, right)), x) for x in places if 0 <= x <= 1]
    return order(values, key=lambda value: value[0])


_, *numbers = map(int, sys.stdin.read().split())
for k in range(0, len(numbers), 4):
    a, b, c, d = numbers[k:k + 4]
    low, p = best((a, b), (c, d), min, max)
    high, q = best((a, c), (b, d), max, min)
    assert low == high
    print(low, p, q)
