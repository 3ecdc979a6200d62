# Mistake: prints fractions that are not in lowest terms.
def determinant(a):
    if not a:
        return 1
    return sum((-1) ** j * a[0][j] * determinant([row[:j] + row[j + 1:] for row in a[1:]]) for j in range(len(a)))


def minor(a, i, j):
    return determinant([row[:j] + row[j + 1:] for row in a[:i] + a[i + 1:]])


def fraction(above, below):
    if below < 0:
        above, below = -above, -below
    return str(above // below) if above % below == 0 else f"{above}/{below}"


def main():
    n = int(input())
    a = [list(map(int, input().split())) for _ in range(n)]
    det = determinant(a)
    print(det)
    if det != 0:
        for i in range(n):
            print(*(fraction((-1) ** (i + j) * minor(a, j, i), det) for j in range(n)))


main()
