import sys

so = list(map(int, sys.stdin.read().split()))[1:]
bong = sorted([x - y, x + y] for x, y in zip(so[::2], so[1::2]))
xa = -10 ** 9
kq = 0
for trai, phai in bong:
    if phai > xa:
        xa = phai
        kq += 1
print(kq)
