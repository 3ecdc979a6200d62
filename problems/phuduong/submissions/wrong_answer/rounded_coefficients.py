# Finds lines by their slope and height at the y axis.
n = int(input())
p = [tuple(map(int, input().split())) for _ in range(n)]

lines = {}
for i in range(n):
    for j in range(n):
        if i == j:
            continue
        (x1, y1), (x2, y2) = p[i], p[j]
        if x1 == x2:
            key = ('x', x1)
        else:
            k = (y2 - y1) / (x2 - x1)
            key = (round(k, 6), round(y1 - k * x1, 6))
        mask, _ = lines.get(key, (0, None))
        lines[key] = (mask | 1 << i | 1 << j, (i + 1, j + 1))

cover = [[] for _ in range(n)]
for mask, pair in lines.values():
    for i in range(n):
        if mask >> i & 1:
            cover[i].append((mask, pair))

full = (1 << n) - 1
level = {0: []}
while full not in level:
    nxt = {}
    for s, used in level.items():
        i = 0
        while s >> i & 1:
            i += 1
        for mask, pair in cover[i]:
            if s | mask not in nxt:
                nxt[s | mask] = used + [pair]
    level = nxt
print(len(level[full]))
for i, j in level[full]:
    print(i, j)
