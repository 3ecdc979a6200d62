n = int(input())
doi = {}
cot = {}
for _ in range(n):
    x, y, u, v = map(int, input().split())
    doi[x, y] = (u, v)
    doi[u, v] = (x, y)
    cot.setdefault(x, []).append(y)
    cot.setdefault(u, []).append(v)
ke = {}
for x, ys in cot.items():
    ys.sort()
    for i in range(0, len(ys), 2):
        ke[x, ys[i]] = (x, ys[i + 1])
        ke[x, ys[i + 1]] = (x, ys[i])
p = max(doi, key=lambda q: (q[1], -q[0]))  # tren cung, ben trai
duong = []
q = p
while True:
    duong.append(q)
    q = doi[q]
    duong.append(q)
    q = ke[q]
    if q == p:
        break
s = 0
for i in range(len(duong)):
    (a, b), (c, d) = duong[i - 1], duong[i]
    s += a * d - b * c
print(s // 2)
for a, b in duong:
    print(a, b)
