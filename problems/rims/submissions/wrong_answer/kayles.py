# Mistake: lets a loop pass through one dot or two, as in Kayles.
import sys

SIZE = 200
g = [0] * SIZE
for n in range(1, SIZE):
    found = {g[a] ^ g[n - k - a] for k in (1, 2) for a in range(n - k + 1) if k <= n}
    while g[n] in found:
        g[n] += 1


def value(n):
    return g[n] if n < SIZE else g[84 + n % 12]


for line in sys.stdin:
    regions = list(map(int, line.split()))
    total = 0
    for x in regions:
        total ^= value(x)
    move = None
    for i, x in enumerate(regions):
        for k in (1, 2):
            for a in range(min(x - k + 1, 100)):
                if move is None and total ^ value(x) ^ value(a) ^ value(x - k - a) == 0:
                    move = (i + 1, a, x - k - a)
    print(*((1, *move) if total and move else (0,)))
