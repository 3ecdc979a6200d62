# Mistake: in a lost position it takes M pieces, even where fewer are left.
for _ in range(int(input())):
    f, c, m, v = map(int, input().split())
    while c > 0:
        if f:
            k = (c - v) % (m + 1) or m
            print(k, flush=True)
        else:
            answer = input()
            if not answer.isdigit():  # ILLEGAL
                raise SystemExit
            k = int(answer)
        c -= k
        f = 1 - f
    input()
