import sys

LIMIT = 100
table = {-1: 0, 0: 0}
for n in range(1, LIMIT + 1):
    options = {table[i - 1] ^ table[n - i - 2] for i in range(n)} if n > 1 else {0}
    table[n] = min(set(range(50)) - options)
for line in sys.stdin:
    print(table.get(int(line), 0))
