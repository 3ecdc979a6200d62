# Mistake: prints two decimals only.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
added = 1 - min(numbers)
t = [[x + added for x in numbers[i * n:i * n + n]] + [1] for i in range(m)] + [[-1] * n + [0]]
left, top = list(range(m)), list(range(m, m + n))
while True:
    columns = [j for j in range(n) if t[m][j] < -1e-9]
    if not columns:
        break
    c = min(columns, key=lambda j: top[j])
    rows = [i for i in range(m) if t[i][c] > 1e-9]
    least = min(t[i][n] / t[i][c] for i in rows)
    r = min((i for i in rows if t[i][n] / t[i][c] < least + 1e-12), key=lambda i: left[i])
    pivot = t[r][c]
    t[r] = [x / pivot for x in t[r]]
    t[r][c] = 1 / pivot
    for i in range(m + 1):
        if i != r:
            factor, t[i][c] = t[i][c], 0
            t[i] = [x - factor * y for x, y in zip(t[i], t[r])]
    left[r], top[c] = top[c], left[r]
part = [0] * (m + n)
for j, label in enumerate(top):
    part[label] = t[m][j] if label < m else 0
for i, label in enumerate(left):
    part[label] = t[i][n] if label >= m else 0
total = t[m][n]
print(f"{1 / total - added:.2f}")
print(*(f"{x / total:.2f}" for x in part[:m]))
print(*(f"{y / total:.2f}" for y in part[m:]))
