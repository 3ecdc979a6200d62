# Mistake: makes the table for 20 divisions, but 20 regiments have 21.
N = 20
T = [[0.0] * (2 * N + 1) for i in range(N + 1)]


def score(x, y):
    if x > y:
        return y + 1
    if x < y:
        return -x - 1
    return 0


a, b = map(int, input().split())
n = a + 1
m = b + 1
plus = a + b + 3
base = []
for i in range(n):
    for j in range(m):
        T[i][j] = score(a - i, b - j) + score(i, j) + plus
    T[i][m + i] = 1.0
    T[i][m + n] = 1.0
    base.append(m + i)
for j in range(m):
    T[n][j] = -1.0
while True:
    c = 0
    while c < n + m and T[n][c] > -1e-9:
        c += 1
    if c == n + m:
        break
    r = -1
    for i in range(n):
        if T[i][c] > 1e-9:
            x = T[i][m + n] / T[i][c]
            if r < 0 or x < least - 1e-12 or x < least + 1e-12 and base[i] < base[r]:
                r = i
                least = x
    x = T[r][c]
    for j in range(n + m + 1):
        T[r][j] /= x
    for i in range(n + 1):
        if i != r:
            x = T[i][c]
            for j in range(n + m + 1):
                T[i][j] -= x * T[r][j]
    base[r] = c
v = 1 / T[n][m + n]
q = [0.0] * m
for i in range(n):
    if base[i] < m:
        q[base[i]] = T[i][m + n] * v
print("%.10f" % (v - plus))
print(*["%.10f" % (T[n][m + i] * v) for i in range(n)])
print(*["%.10f" % x for x in q])
