# Mistake: uses the first 34 values as if they repeated from the start.
import sys

g = [0, 1]
for n in range(2, 1001):
    row = g + [0]  # row[-1] is the row of -1 squares
    seen = {row[a] ^ row[n - 3 - a] for a in range(-1, (n - 1) // 2)}
    value = 0
    while value in seen:
        value += 1
    g.append(value)
for line in sys.stdin:
    print(g[int(line) % 34])
