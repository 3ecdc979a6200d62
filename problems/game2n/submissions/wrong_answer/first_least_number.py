# Mistake: where a row for good is best, answers with the first column of its least number.
n = int(input())
a = list(map(int, input().split()))
b = list(map(int, input().split()))
low1, low2 = min(a), min(b)
v = max(low1, low2)
if v == min(max(x, y) for x, y in zip(a, b)):
    if v == low1:
        j = a.index(v) + 1
        print(v, 1)
    else:
        j = b.index(v) + 1
        print(v, 0)
    print(j, j, 1)
else:
    lines = sorted((b[j] - a[j], b[j], j) for j in range(n))
    hull = []
    for s, h, j in lines:
        m = -s
        if hull and hull[-1][0] == m:
            continue
        while len(hull) > 1:
            m1, h1, _ = hull[-2]
            m2, h2, _ = hull[-1]
            if (h - h1) * (m1 - m2) <= (h2 - h1) * (m1 - m):
                hull.pop()
            else:
                break
        hull.append((m, h, j))
    i = 0
    while hull[i + 1][0] > 0:
        i += 1
    m1, h1, j = hull[i]
    m2, h2, k = hull[i + 1]
    d = m1 - m2
    print(f"{h1 * d + m1 * (h2 - h1)}/{d} {h2 - h1}/{d}")
    print(j + 1, k + 1, f"{-m2}/{d}")
