import sys

for dong in sys.stdin:
    coc = [int(c) for c in dong.split()]
    s = 0
    for c in coc:
        s ^= c
    kq = "0"
    for i, c in enumerate(coc):
        if c ^ s < c:
            kq = "1 %d %d" % (i + 1, c ^ s)
            break
    print(kq)
