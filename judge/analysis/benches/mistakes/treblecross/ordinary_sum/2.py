import sys

sg = [0] * 1001
for n in range(1, 1001):
    s = set()
    for i in range(n):
        trai = max(i - 1, 0)
        phai = max(n - i - 2, 0)
        s.add(sg[trai] + sg[phai])
    while sg[n] in s:
        sg[n] += 1
for w in sys.stdin.read().split():
    print(sg[int(w)])
