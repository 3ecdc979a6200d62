# Mistake: looks only at the first smallest number of each row; the others may be saddle points too.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
most = [max(column) for column in zip(*a)]
saddles = []
for i, row in enumerate(a, 1):
    j = row.index(min(row))
    if row[j] == most[j]:
        saddles.append((i, j + 1))
print(max(map(min, a)), min(most))
print(len(saddles))
if saddles:
    print(*saddles[0])
