m, n = map(int, input().split())
a = [list(map(int, input().split())) for _ in range(m)]
worst = [max(a[i]) for i in range(m)]
gain = [min(a[i][j] for i in range(m)) for j in range(n)]
points = []
for i in range(m):
    for j in range(n):
        if a[i][j] >= worst[i] and a[i][j] <= gain[j]:
            points.append((i + 1, j + 1))
print(min(worst), max(gain))
print(len(points))
if len(points) > 0:
    print(points[0][0], points[0][1])
