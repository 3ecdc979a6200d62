from fractions import Fraction


def goc(x, y):
    return Fraction(y, x + y)


n = int(input())
doan = []
for _ in range(n):
    x1, y1, x2, y2 = map(int, input().split())
    if goc(x1, y1) > goc(x2, y2):
        x1, y1, x2, y2 = x2, y2, x1, y1
    doan.append((goc(x1, y1), goc(x2, y2), x1, y1, x2, y2))


def xa(d, x, y):
    """Khoang cach toi doan d theo huong (x, y)."""
    _, _, x1, y1, x2, y2 = d
    return Fraction(x1 * y2 - y1 * x2, x * (y2 - y1) - y * (x2 - x1))


dem = 0
for i, d in enumerate(doan):
    bi_che = False
    for j, e in enumerate(doan):
        if i != j and e[0] <= d[0] and d[1] <= e[1] and xa(e, d[2], d[3]) < 1:
            bi_che = True
            break
    if not bi_che:
        dem += 1
print(dem)
