# Mistake: plays as if the last piece always won.
for _ in range(int(input())):
    f, c, m, v = map(int, input().split())
    while c:
        if f:
            k = c % (m + 1) or 1
            print(k, flush=True)
        else:
            k = int(input())
        c -= k
        f = 1 - f
    input()
