# Mistake: wants the saddle point to be the only smallest number of its row and the only largest one of its column.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
columns = list(zip(*a))
saddles = []
for i, row in enumerate(a, 1):
    low = min(row)
    if row.count(low) == 1:
        j = row.index(low)
        if low == max(columns[j]) and columns[j].count(low) == 1:
            saddles.append((i, j + 1))
print(max(map(min, a)), min(map(max, columns)))
print(len(saddles))
if saddles:
    print(*saddles[0])
