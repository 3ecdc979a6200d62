# Mistake: takes the largest number of the row and the smallest of the column, as if the rows' player had to pay.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
most = [max(row) for row in a]
least = [min(column) for column in zip(*a)]
saddles = [(i, j) for i, row in enumerate(a, 1) for j, x in enumerate(row, 1) if most[i - 1] == x == least[j - 1]]
print(max(least), min(most))
print(len(saddles))
if saddles:
    print(*saddles[0])
