# Row minima, column maxima by zip(*a), and every cell that equals both.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
least = [min(row) for row in a]
most = [max(column) for column in zip(*a)]
saddles = [(i, j) for i, row in enumerate(a, 1) for j, x in enumerate(row, 1) if least[i - 1] == x == most[j - 1]]
print(max(least), min(most))
print(len(saddles))
if saddles:
    print(*saddles[0])
