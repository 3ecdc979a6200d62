from fractions import Fraction

n = int(input())
node = [None]
for i in range(n):
    node.append(input().split())
LIMIT = 13
options = {"1": [1] * LIMIT, "2": [1] * LIMIT}
for t in node[1:]:
    if t[0] in options:
        options[t[0]][int(t[1])] = int(t[2])


def mean(u, x, y):
    t = node[u]
    if t[0] == "L":
        return Fraction(int(t[1]))
    if t[0] == "N":
        w = sum(map(int, t[3::2]))
        return sum(Fraction(int(b), w) * mean(int(a), x, y) for a, b in zip(t[2::2], t[3::2]))
    choice = x if t[0] == "1" else y
    return mean(int(t[3 + choice[int(t[1])]]), x, y)


def strategies(options):
    out = [[]]
    for k in options:
        out = [s + [c] for s in out for c in range(k)]
    return out


rows, cols = strategies(options["1"]), strategies(options["2"])
print(len(rows), len(cols))
for x in rows:
    print(*[mean(1, x, y) for y in cols])
