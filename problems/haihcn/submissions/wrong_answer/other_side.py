# Mistake: looks for rectangles that are apart only where the second is to the right of the first or above it.
t = int(input())
for _ in range(t):
    x1, y1, x2, y2, x3, y3, x4, y4 = map(int, input().split())
    if x1 > x2:
        x1, x2 = x2, x1
    if y1 > y2:
        y1, y2 = y2, y1
    if x3 > x4:
        x3, x4 = x4, x3
    if y3 > y4:
        y3, y4 = y4, y3
    if x3 >= x2 or y3 >= y2:
        chung = 0
    else:
        xs = sorted([x1, x2, x3, x4])
        ys = sorted([y1, y2, y3, y4])
        chung = (xs[2] - xs[1]) * (ys[2] - ys[1])
    s1 = (x2 - x1) * (y2 - y1)
    s2 = (x4 - x3) * (y4 - y3)
    print(s1 + s2 - chung, chung)
