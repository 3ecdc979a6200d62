import sys
from functools import reduce
from operator import xor

for dong in sys.stdin:
    k, *coc = map(int, dong.split())
    t = reduce(xor, coc)
    if t == 0:
        print(0)
        continue
    for i in range(len(coc)):
        if coc[i] ^ t < coc[i]:
            coc[i] ^= t
            break
    print(1, *coc)
