# Mistake: if maximin = minimax, takes it for granted that there is exactly one saddle point.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
least = [min(row) for row in a]
most = [max(column) for column in zip(*a)]
print(max(least), min(most))
if max(least) == min(most):
    print(1)
    print(least.index(max(least)) + 1, most.index(min(most)) + 1)
else:
    print(0)
