import sys
d = list(map(int, sys.stdin.read().split()))[1:]
ends = [(d[i], d[i + 1]) for i in range(0, len(d), 2)]
other = {}
for i in range(0, len(ends), 2):
    other[ends[i]], other[ends[i + 1]] = ends[i + 1], ends[i]
order = sorted(ends)
up = {}
for i in range(0, len(order), 2):
    up[order[i]], up[order[i + 1]] = order[i + 1], order[i]
walk = [ends[0]]
while True:
    walk.append(other[walk[-1]])
    walk.append(up[walk[-1]])
    if walk[-1] == walk[0]:
        break
area = sum((b[0] - a[0]) * a[1] for a, b in zip(walk, walk[1:]))
if area < 0:
    walk.reverse()
    area = -area
print(area)
for p in walk:
    print(*p)
