import sys
from collections import Counter

d = list(map(int, sys.stdin.read().split()))
m, n = d[:2]
A = [d[2 + i * n:2 + i * n + n] for i in range(m)]
T = [list(c) for c in zip(*A)]
rows = [Counter(r) for r in A]
cols = [Counter(c) for c in T]
lo = [min(r) for r in A]
hi = [max(c) for c in T]
yen = [(i, j) for i in range(m) for j in range(n)
       if A[i][j] == lo[i] == hi[j] and rows[i][lo[i]] == 1 and cols[j][hi[j]] == 1]
print(max(lo), min(hi))
print(len(yen))
for i, j in yen[:1]:
    print(i + 1, j + 1)
