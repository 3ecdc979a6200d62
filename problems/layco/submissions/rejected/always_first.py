# Mistake: moves first in every game, whatever F says.
for _ in range(int(input())):
    f, c, m, v = map(int, input().split())
    f = 1
    while c > 0:
        if f:
            k = (c - v) % (m + 1) or 1
            print(k, flush=True)
        else:
            answer = input()
            if not answer.isdigit():  # the judge's words
                raise SystemExit
            k = int(answer)
        c -= k
        f = 1 - f
    input()
