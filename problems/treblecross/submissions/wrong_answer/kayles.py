# Mistake: the values of Kayles, where a move takes one or two neighbours out of the row.
import sys

g = [0, 1]
for n in range(2, 1001):
    seen = {g[a] ^ g[n - r - a] for r in (1, 2) for a in range(n - r + 1)}
    value = 0
    while value in seen:
        value += 1
    g.append(value)
for line in sys.stdin:
    print(g[int(line)])
