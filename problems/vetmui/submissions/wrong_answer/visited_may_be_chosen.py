# Computes the probability of a visited city as that of any other one.
import sys

words = iter(sys.stdin.read().split())
n, rounds, ants = int(next(words)), int(next(words)), int(next(words))
tau0, rho = float(next(words)), float(next(words))
alpha, beta = int(next(words)), int(next(words))
d = [[int(next(words)) for _ in range(n)] for _ in range(n)]
tau = [[tau0] * n for _ in range(n)]
for _ in range(rounds):
    tau = [[x * (1 - rho) for x in row] for row in tau]
    for _ in range(ants):
        tour = [int(next(words)) - 1 for _ in range(n)]
        length = sum(d[tour[k - 1]][tour[k]] for k in range(n))
        for k in range(n):
            tau[tour[k - 1]][tour[k]] += 1 / length
            tau[tour[k]][tour[k - 1]] += 1 / length


def weight(i, j):
    return tau[i][j] ** alpha * (1 / d[i][j]) ** beta


for _ in range(int(next(words))):
    i, j, s = int(next(words)) - 1, int(next(words)) - 1, int(next(words))
    visited = {i} | {int(next(words)) - 1 for _ in range(s)}
    total = sum(weight(i, k) for k in range(n) if k not in visited)
    p = weight(i, j) / total
    print(f"{tau[i][j]:.12e} {p:.12e}")
