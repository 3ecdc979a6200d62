# Mistake: keeps the last saddle point that it meets instead of the first.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
least = [min(row) for row in a]
most = [max(column) for column in zip(*a)]
saddles = [(i + 1, j + 1) for i in range(m) for j in range(n) if least[i] == a[i][j] == most[j]]
print(max(least), min(most))
print(len(saddles))
if saddles:
    print(*saddles[-1])
