import sys
from itertools import combinations


def groups(name, n):
    if name == "TWINS":
        return list(combinations(range(n), 2))
    if name == "TURTLES":
        return [(i,) for i in range(n)] + list(combinations(range(n), 2))
    if name == "MOCK":
        return [g for k in (1, 2, 3) for g in combinations(range(n), k)]
    if name == "RULER":
        return [tuple(range(i, j + 1)) for i in range(n) for j in range(i, n)]
    return [(0, a, m - a, m) for m in range(n) for a in range(1, m) if a < m - a]


def values(gs, n):
    g = [0] * n
    for i in range(n):
        seen = set()
        for s in gs:
            if s[-1] == i:
                x = 0
                for p in s[:-1]:
                    x ^= g[p]
                seen.add(x)
        while g[i] in seen:
            g[i] += 1
    return g


memo = {}


def mul(a, b):
    if a < 2 or b < 2:
        return a * b
    if (a, b) in memo:
        return memo[a, b]
    h = 1
    while 1 << 2 * h <= max(a, b):
        h *= 2
    f = 1 << h
    a1, a0, b1, b0 = a // f, a % f, b // f, b % f
    hi = mul(a1, b1)
    lo = mul(a0, b0)
    r = ((mul(a1 ^ a0, b1 ^ b0) ^ lo) * f) ^ lo ^ mul(hi, f // 2)
    memo[a, b] = r
    return r


def main():
    data = sys.stdin.read().split()
    rn, cn = int(data[2]), int(data[3])
    coin = [[int(v) for v in data[4 + i * cn:4 + (i + 1) * cn]] for i in range(rn)]
    rs, cs = groups(data[0], rn), groups(data[1], cn)
    gr, gc = values(rs, rn), values(cs, cn)
    total = 0
    x = y = 0
    for i in range(rn):
        for j in range(cn):
            if coin[i][j]:
                total ^= mul(gr[i], gc[j])
                x, y = i, j
    if total == 0:
        print(0)
        return
    for s in rs:
        if s[-1] != x:
            continue
        a = 0
        for p in s:
            a ^= gr[p]
        for t in cs:
            if t[-1] != y:
                continue
            b = 0
            for p in t:
                b ^= gc[p]
            if mul(a, b) == total:
                print(1)
                print(*s)
                print(*t)
                return
    print(0)


main()
