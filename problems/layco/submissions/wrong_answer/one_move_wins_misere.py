# Mistake: with V = 1 leaves multiples of M + 1 as usual, and changes only when everything could be taken at once.
for _ in range(int(input())):
    f, c, m, v = map(int, input().split())
    while c:
        if f:
            k = c % (m + 1) or 1
            if v and 1 < c <= m + 1:
                k = c - 1
            print(k, flush=True)
        else:
            k = int(input())
        c -= k
        f = 1 - f
    input()
