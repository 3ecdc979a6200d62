# Mistake: ends where its position is lost, instead of playing on.
import sys

for _ in range(int(input())):
    f, c, m, v = map(int, input().split())
    while c:
        if f:
            k = (c - v) % (m + 1)
            if k == 0:
                sys.exit()
            print(k, flush=True)
        else:
            k = int(input())
        c -= k
        f = 1 - f
    input()
