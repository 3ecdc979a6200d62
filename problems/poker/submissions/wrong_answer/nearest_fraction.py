from fractions import Fraction


def frac(z):
    return Fraction(z).limit_denominator()


for game in range(int(input())):
    x, y, b = map(int, input().split())
    p = x / y
    if p * b > (1 - p) * (b + 2):
        print(1, 1, 1, 0)
    else:
        t = p * b / ((1 - p) * (b + 2))
        c = 2 / (b + 2)
        v = p + (1 - p) * (2 * t - 1)
        print(frac(v), 1, frac(t), frac(c))
