# Prints the column before the row.
import sys
m, n, *v = map(int, sys.stdin.read().split())
a = [v[i * n:i * n + n] for i in range(m)]
lo = [min(r) for r in a]
hi = [max(c) for c in zip(*a)]
s = [(j + 1, i + 1) for i in range(m) for j in range(n) if lo[i] == a[i][j] == hi[j]]
print(max(lo), min(hi))
print(len(s))
if s:
    print(*s[0])
