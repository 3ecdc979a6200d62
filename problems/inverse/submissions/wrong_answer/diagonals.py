# Mistake: takes the rule of Sarrus, three diagonals down minus three diagonals up, for matrices of every size.
from math import gcd, prod


def determinant(a):
    n = len(a)
    if n == 0:
        return 1
    if n == 1:
        return a[0][0]
    if n == 2:
        return a[0][0] * a[1][1] - a[0][1] * a[1][0]
    down = sum(prod(a[i][(j + i) % n] for i in range(n)) for j in range(n))
    up = sum(prod(a[i][(j - i) % n] for i in range(n)) for j in range(n))
    return down - up


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
            print(*(fraction((-1) ** (i + j) * minor(a, j, i), det) for j in range(n)))


main()
