# Augmenting paths by recursion, then the lines by König's theorem.
n = int(input())
adj = {}
for _ in range(n):
    x, y = map(int, input().split())
    adj.setdefault(x, []).append(y)

matchx = {}
matchy = {}


def tim(x):
    for y in adj[x]:
        if y in seen:
            continue
        seen.add(y)
        if y not in matchy or tim(matchy[y]):
            matchy[y] = x
            matchx[x] = y
            return True
    return False


m = 0
for x in adj:
    seen = set()
    if tim(x):
        m += 1

zx = set()
zy = set()
stack = [x for x in adj if x not in matchx]
while stack:
    x = stack.pop()
    if x in zx:
        continue
    zx.add(x)
    for y in adj[x]:
        zy.add(y)
        stack.append(matchy[y])
print(m)
for x in adj:
    if x not in zx:
        print('x', x)
for y in zy:
    print('y', y)
