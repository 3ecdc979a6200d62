# Mistake: reads "max" where mex is meant: one more than the largest value that can be reached.
import sys

g = [0, 0]
for n in range(2, 10001):
    g.append(g[n - 1] + 1 if n % 2 == 0 else max(g[n // 2 + 1:n]) + 1)
for n in map(int, sys.stdin):
    print(g[n])
