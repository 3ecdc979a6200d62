# Columns as points (number in row 1, number in row 2). Mixing columns, the second player reaches every point of their convex hull,
# and pays the greater coordinate: so the best point is where the lower left side of the hull meets the diagonal.
import sys
from fractions import Fraction


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    points = sorted(zip(data[1:n + 1], data[n + 1:2 * n + 1], range(1, n + 1)))
    chain = []
    for x, y, number in points:
        if chain and y >= chain[-1][1]:
            continue
        while len(chain) > 1:
            (x1, y1, _), (x2, y2, _) = chain[-2], chain[-1]
            if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0:
                break
            chain.pop()
        chain.append((x, y, number))
    if chain[0][0] >= chain[0][1]:
        print(chain[0][0], 1)
        print(chain[0][2], chain[0][2], 1)
        return
    if chain[-1][1] >= chain[-1][0]:
        print(chain[-1][1], 0)
        print(chain[-1][2], chain[-1][2], 1)
        return
    k = next(i for i, (x, y, _) in enumerate(chain) if x >= y)
    (x1, y1, one), (x2, y2, other) = chain[k - 1], chain[k]
    p = Fraction(y1 - y2, y1 - y2 + x2 - x1)
    q = Fraction(x2 - y2, x2 - y2 + y1 - x1)
    print(p * x1 + (1 - p) * y1, p)
    print(one, other, q)


main()
