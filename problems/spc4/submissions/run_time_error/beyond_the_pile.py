# Mistake: nothing keeps a player with many addition cards from drawing more cards than there are.
import sys

n, k, t, *a = map(int, sys.stdin.read().split())
size = max(k, t) + 1
prefix = [0] * (n + 1)
f = [[[0] * size for _ in range(size)] for _ in range(n + 1)]
for i in range(1, n + 1):
    prefix[i] = prefix[i - 1] + a[i - 1]
    for mine in range(size):
        for yours in range(size):
            f[i][mine][yours] = max(prefix[i] - f[i - x - 1][yours][mine - x] for x in range(mine + 1))
of_k = f[n][k][t]
of_t = prefix[n] - of_k
print("THANG" if of_k > of_t else "HOA" if of_k == of_t else "THUA")
