n = int(input())
xu = [list(map(int, input().split())) for _ in range(n + 1)]
g = {}
for x in range(n + 1):
    for y in range(n + 1):
        reach = {g[a, y] ^ g[x, b] ^ g[a, b] for a in range(x) for b in range(y)}
        g[x, y] = next(v for v in range(999) if v not in reach)
s = 0
for x in range(n + 1):
    for y in range(n + 1):
        if xu[x][y]:
            s ^= g[x, y]
if s == 0:
    print(0)
    raise SystemExit
print(1)
print(*next((x, y) for x in range(n + 1) for y in range(n + 1) if xu[x][y]
            for a in range(x) for b in range(y)
            if g[x, y] ^ g[a, y] ^ g[x, b] ^ g[a, b] == s))
