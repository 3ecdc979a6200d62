# The full matrix, made by playing out every card, plan and answer. The second player: the lowest point of the upper envelope of four
# lines over c. The first: the best mixture of two plans, tried for every pair at all places where both columns are equal.
import sys
from fractions import Fraction


def payment(wins, bets, calls, b):
    if not bets:
        return 1 if wins else -1
    if not calls:
        return 1
    return 1 + b if wins else -1 - b


def solve(x, y, b):
    p = Fraction(x, y)
    plans = [(s, t) for s in (1, 0) for t in (1, 0)]
    rows = []
    for s, t in plans:
        rows.append([p * payment(True, s, c, b) + (1 - p) * payment(False, t, c, b) for c in (1, 0)])
    places = {Fraction(0), Fraction(1)}
    for one in rows:
        for other in rows:
            slope = (one[0] - one[1]) - (other[0] - other[1])
            if slope != 0 and 0 <= (other[1] - one[1]) / slope <= 1:
                places.add((other[1] - one[1]) / slope)
    conceded, c = min((max(c * row[0] + (1 - c) * row[1] for row in rows), c) for c in places)
    best = None
    for i in range(4):
        for j in range(4):
            weights = {Fraction(0), Fraction(1)}
            one, other = rows[i][0] - rows[i][1], rows[j][0] - rows[j][1]
            if one != other and 0 <= other / (other - one) <= 1:
                weights.add(other / (other - one))
            for w in weights:
                guaranteed = min(w * rows[i][k] + (1 - w) * rows[j][k] for k in (0, 1))
                if best is None or guaranteed > best[0]:
                    s, t = (w * plans[i][k] + (1 - w) * plans[j][k] for k in (0, 1))
                    best = guaranteed, s, t
    assert best[0] == conceded
    return best[0], best[1], best[2], c


numbers = list(map(int, sys.stdin.read().split()))
for i in range(numbers[0]):
    print(*solve(*numbers[3 * i + 1 : 3 * i + 4]))
