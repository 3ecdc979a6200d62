# Depth first with a stack of its own: a vertex is left when all that it leads to are decided.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m = data[0], data[1]
after = [set() for _ in range(n + 1)]  # parallel arcs count once
for u, v in zip(data[2::2], data[3::2]):
    after[u].add(v)
g = [-1] * (n + 1)
for start in range(1, n + 1):
    stack = [start]
    while stack:
        u = stack[-1]
        missing = [v for v in after[u] if g[v] < 0]
        if missing and g[u] < 0:
            stack += missing
            continue
        stack.pop()
        seen = {g[v] for v in after[u]}
        g[u] = 0
        while g[u] in seen:
            g[u] += 1
print(*g[1:])
