from fractions import Fraction as F

n = int(input())
ds = []
for _ in range(n):
    x1, y1, x2, y2 = map(int, input().split())
    gan = min(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2)
    g1, g2 = F(x1, x1 + y1), F(x2, x2 + y2)
    ds.append((gan, min(g1, g2), max(g1, g2)))
ds.sort(key=lambda d: d[0])
che = []
dem = 0
for _, l, r in ds:
    # phan con ho cua [l, r]
    ho = [(l, r)]
    for a, b in che:
        moi = []
        for p, q in ho:
            if b <= p or a >= q:
                moi.append((p, q))
            else:
                if p < a:
                    moi.append((p, a))
                if b < q:
                    moi.append((b, q))
        ho = moi
    if ho:
        dem += 1
        che.append((l, r))
print(dem)
