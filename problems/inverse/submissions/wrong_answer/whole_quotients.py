# Mistake: divides rows as whole numbers.
from fractions import Fraction


def main():
    n = int(input())
    rows = [list(map(Fraction, input().split())) + [Fraction(int(i == j)) for j in range(n)] for i in range(n)]
    det = Fraction(1)
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k] != 0), None)
        if pivot is None:
            print(0)
            return
        if pivot != k:
            rows[k], rows[pivot] = rows[pivot], rows[k]
            det = -det
        det *= rows[k][k]
        rows[k] = [x // rows[k][k] for x in rows[k]]
        for i in range(n):
            if i != k and rows[i][k] != 0:
                factor = rows[i][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    print(det)
    for row in rows:
        print(*row[n:])


main()
