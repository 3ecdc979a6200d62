def val(a, b, c, d):
    lo = max(min(a, b), min(c, d))
    hi = min(max(a, c), max(b, d))
    if lo == hi:
        return lo
    return (a * d - b * c) / (a + d - b - c)


n, k = map(int, input().split())
cell = []
for i in range(4 * n):
    t = input().split()
    cell.append((int(t[0]), [float(p) for p in t[1:]]))
v = [0.0] * n
for step in range(k):
    w = []
    for s in range(n):
        m = []
        for a, p in cell[4 * s:4 * s + 4]:
            m.append(a + sum(q * u for q, u in zip(p, v)))
        w.append(val(*m))
    v = w
print(*["%.9f" % u for u in v])
