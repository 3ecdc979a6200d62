# Mistake: eliminates in floating point and guesses the fractions afterwards. A pivot that should be zero is only nearly zero,
# and large denominators are not found.
from fractions import Fraction


def main():
    n = int(input())
    rows = [list(map(float, input().split())) + [float(i == j) for j in range(n)] for i in range(n)]
    det = 1.0
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k] != 0), None)
        if pivot is None:
            print(0)
            return
        if pivot != k:
            rows[k], rows[pivot] = rows[pivot], rows[k]
            det = -det
        det *= rows[k][k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(n):
            if i != k:
                factor = rows[i][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    print(round(det))
    for row in rows:
        print(*(Fraction(x).limit_denominator(1000) for x in row[n:]))


main()
