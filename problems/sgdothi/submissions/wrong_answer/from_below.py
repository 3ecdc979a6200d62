# Mistake: handles the vertices from the smallest number up, as if arcs only led to smaller numbers.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
after = [[] for _ in range(n + 1)]
for u, v in zip(data[2::2], data[3::2]):
    after[u].append(v)
g = [0] * (n + 1)
for u in range(1, n + 1):
    seen = {g[v] for v in after[u]}
    while g[u] in seen:
        g[u] += 1
print(*g[1:])
