# Mistake: the table has K + 1 rows and T + 1 columns, but the roles are exchanged at every turn.
import sys

data = list(map(int, sys.stdin.read().split()))
n, k, t = data[:3]
cards = data[3:]
total = [0]
for card in cards:
    total.append(total[-1] + card)
f = [[[0] * (t + 1) for b in range(k + 1)] for i in range(n + 1)]
for i in range(1, n + 1):
    for a in range(k + 1):
        for b in range(t + 1):
            best = -10**9
            for x in range(min(a, i - 1) + 1):
                best = max(best, total[i] - f[i - x - 1][b][a - x])
            f[i][a][b] = best
k_points = f[n][k][t]
t_points = total[n] - k_points
if k_points > t_points:
    print("THANG")
elif k_points == t_points:
    print("HOA")
else:
    print("THUA")
