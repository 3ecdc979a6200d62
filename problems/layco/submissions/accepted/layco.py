def play(f, c, m, v):
    while c:
        if f:
            k = (c - v) % (m + 1) or 1
            print(k, flush=True)
        else:
            k = int(input())
        c -= k
        f = 1 - f
    input()  # WIN or LOSE


for _ in range(int(input())):
    play(*map(int, input().split()))
