k, *x = map(int, input().split())
n = len(x)
y = list(x)
loose = []
for b in reversed(range(30)):
    tied = [i for i in range(n) if i not in loose and x[i] >> b & 1]
    for i in loose:
        y[i] &= ~(1 << b)
    r = len(tied) % (k + 1)
    if r and r + len(loose) <= k:
        for i in tied[:r]:
            y[i] &= ~(1 << b)
            loose.append(i)
    elif r:
        for i in loose[:k + 1 - r]:
            y[i] |= 1 << b
if loose:
    print(1, *y)
else:
    print(0)
