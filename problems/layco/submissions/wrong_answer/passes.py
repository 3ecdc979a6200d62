# Mistake: where the remainder is 0 it takes nothing, that is, passes.
for _ in range(int(input())):
    f, c, m, v = map(int, input().split())
    while c:
        if f:
            k = (c - v) % (m + 1)
            print(k, flush=True)
        else:
            answer = input()
            if not answer.isdigit():  # ILLEGAL
                raise SystemExit
            k = int(answer)
        c -= k
        f = 1 - f
    input()
