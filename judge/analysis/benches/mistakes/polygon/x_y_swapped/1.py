import sys
d = list(map(int, sys.stdin.read().split()))[1:]
ends = list(zip(d[::2], d[1::2]))
noi = {}
for a, b in zip(ends[::2], ends[1::2]):
    noi[a] = b
    noi[b] = a
xep = sorted(ends)
doc = {}
for a, b in zip(xep[::2], xep[1::2]):
    doc[a], doc[b] = b, a
dau = xep[0]
q = doc[dau]
ds = [dau, q]
s = 0
while noi[q] != dau:
    r = noi[q]
    s += (r[0] - q[0]) * q[1]
    q = doc[r]
    ds += [r, q]
s += (dau[0] - q[0]) * q[1]
print(s)
for x, y in ds:
    print(y, x)
