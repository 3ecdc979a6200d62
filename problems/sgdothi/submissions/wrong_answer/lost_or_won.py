# Mistake: only tells lost (0) from won (1).
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
after = [[] for _ in range(n + 1)]
before = [[] for _ in range(n + 1)]
for u, v in zip(data[2::2], data[3::2]):
    after[u].append(v)
    before[v].append(u)
left = [len(ends) for ends in after]
ready = [u for u in range(1, n + 1) if not left[u]]
g = [0] * (n + 1)
for u in ready:
    g[u] = int(any(g[v] == 0 for v in after[u]))
    for v in before[u]:
        left[v] -= 1
        if not left[v]:
            ready.append(v)
print(*g[1:])
