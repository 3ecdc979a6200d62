n = int(input())
e = [tuple(map(int, input().split())) for _ in range(n)]
pts = [t[:2] for t in e] + [t[2:] for t in e]
h = {**{t[:2]: t[2:] for t in e}, **{t[2:]: t[:2] for t in e}}
xs = [p[0] for p in pts]
ys = [p[1] for p in pts]
print((max(xs) - min(xs)) * (max(ys) - min(ys)))


def partner(p):
    column = sorted(q for q in pts if q[0] == p[0])
    return column[column.index(p) ^ 1]


top = max(pts, key=lambda p: p[1])
top = min(top, h[top])
p = top
while True:
    print(*p)
    p = h[p]
    print(*p)
    p = partner(p)
    if p == top:
        break
