# Mistake: pure strategies only: always the row with the largest minimum, always the column with the smallest maximum.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
least, most = [min(row) for row in a], [max(column) for column in zip(*a)]
print(max(least))
print(*(int(i == least.index(max(least))) for i in range(m)))
print(*(int(j == most.index(min(most))) for j in range(n)))
