n = int(input())
nui = sorted(tuple(map(int, input().split())) for _ in range(n))
thay = [True] * n
for i in range(n - 1):
    (x, y), (u, v) = nui[i], nui[i + 1]
    if x - y >= u - v and u + v >= x + y:
        thay[i] = False
    if u - v >= x - y and x + y >= u + v:
        thay[i + 1] = False
print(sum(thay))
