# Mistake: keeps the lost squares in a list, far too short for the largest boards.
import sys

SIZE = 200000
partner = [-1] * (3 * SIZE)
lower = [0] * SIZE
a = 0
for d in range(SIZE):
    while partner[a] >= 0:
        a += 1
    partner[a], partner[a + d], lower[d] = a + d, a, a

for line in sys.stdin:
    x, y = map(int, line.split())
    if partner[x] == y:
        print(0)
    elif partner[x] < y:
        print(1, x, partner[x])
    elif partner[y] < x:
        print(1, partner[y], y)
    else:
        a = lower[abs(x - y)]
        print(1, a + max(x - y, 0), a + max(y - x, 0))
