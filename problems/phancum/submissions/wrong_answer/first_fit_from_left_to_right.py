# For a guess, gives each point, from left to right, to the first set into which it fits.
n, k = map(int, input().split())
p = []
for i in range(n):
    x, y = map(int, input().split())
    p.append((x, y, i))
p.sort()


def dist(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def thu(d):
    cum = []
    for a in p:
        for c in cum:
            if all(dist(a, b) <= d for b in c):
                c.append(a)
                break
        else:
            if len(cum) == k:
                return None
            cum.append([a])
    return cum


ds = sorted(set(dist(a, b) for a in p for b in p))
for d in ds:
    cum = thu(d)
    if cum is not None:
        print(d)
        res = [0] * n
        for c in range(len(cum)):
            for a in cum[c]:
                res[a[2]] = c + 1
        print(*res)
        break
