# Mistake: the matrix of cofactors as it is, in place of its transpose.
from math import gcd


def determinant(a):
    if not a:
        return 1
    return sum((-1) ** j * a[0][j] * determinant([row[:j] + row[j + 1:] for row in a[1:]]) for j in range(len(a)))


def minor(a, i, j):
    return determinant([row[:j] + row[j + 1:] for row in a[:i] + a[i + 1:]])


def fraction(above, below):
    if below < 0:
        above, below = -above, -below
    divisor = gcd(above, below)
    above, below = above // divisor, below // divisor
    return str(above) if below == 1 else f"{above}/{below}"


def main():
    n = int(input())
    a = [list(map(int, input().split())) for _ in range(n)]
    det = determinant(a)
    print(det)
    if det != 0:
        for i in range(n):
            print(*(fraction((-1) ** (i + j) * minor(a, i, j), det) for j in range(n)))


main()
