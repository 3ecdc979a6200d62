# Mistake: lowers only the largest heaps to a multiple of m + 1, and takes one match from each of the others.
T = int(input())
for _ in range(T):
    a = list(map(int, input().split()))
    n = a[0]
    m = a[1]
    x = a[2:]
    big = max(x)
    if big % (m + 1) == 0:
        print(0)
        continue
    y = []
    for v in x:
        if v == 0:
            y.append(0)
        elif v == big:
            y.append(v - v % (m + 1))
        else:
            y.append(v - 1)
    print(1, *y)
