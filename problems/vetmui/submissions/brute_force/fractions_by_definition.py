# By the formulas, in exact fractions: a trail is what is left of the first one and of every ant's gift, and is computed anew for each
# edge that is asked for. For small data.
import sys
from fractions import Fraction

words = iter(sys.stdin.read().split())
n, rounds, ants = (int(next(words)) for _ in range(3))
tau0, rho = Fraction(next(words)), Fraction(next(words))
alpha, beta = int(next(words)), int(next(words))
d = [[int(next(words)) for _ in range(n)] for _ in range(n)]
tours = [[[int(next(words)) - 1 for _ in range(n)] for _ in range(ants)] for _ in range(rounds)]


def trail(i, j):
    total = tau0 * (1 - rho) ** rounds
    for t, of_round in enumerate(tours, 1):
        for tour in of_round:
            length = sum(d[tour[k - 1]][tour[k]] for k in range(n))
            if any({tour[k - 1], tour[k]} == {i, j} for k in range(n)):
                total += (1 - rho) ** (rounds - t) * Fraction(1, length)
    return total


q = int(next(words))
if n * rounds * ants * q > 20000:
    sys.exit("too large")
for _ in range(q):
    i, j, s = int(next(words)) - 1, int(next(words)) - 1, int(next(words))
    visited = {i} | {int(next(words)) - 1 for _ in range(s)}
    weights = {k: trail(i, k) ** alpha * Fraction(1, d[i][k]) ** beta for k in range(n) if k not in visited}
    chance = weights.get(j, Fraction(0)) / sum(weights.values())
    print(float(trail(i, j)), float(chance))
