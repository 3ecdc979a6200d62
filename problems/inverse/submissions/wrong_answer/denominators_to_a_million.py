# Mistake: takes every number for a fraction with a denominator up to a million.
from fractions import Fraction

n = int(input())
a = [list(map(float, input().split())) for _ in range(n)]
for i in range(n):
    a[i] += [1.0 if i == j else 0.0 for j in range(n)]
det = 1.0
for i in range(n):
    p = i
    for r in range(i, n):
        if abs(a[r][i]) > abs(a[p][i]):
            p = r
    if abs(a[p][i]) < 1e-9:
        det = 0
        break
    if p != i:
        a[p], a[i] = a[i], a[p]
        det = -det
    det *= a[i][i]
    s = a[i][i]
    a[i] = [v / s for v in a[i]]
    for r in range(n):
        if r != i:
            s = a[r][i]
            a[r] = [u - s * v for u, v in zip(a[r], a[i])]
det = round(det)
print(det)
if det:
    for row in a:
        print(*[Fraction(v).limit_denominator(1000000) for v in row[n:]])
