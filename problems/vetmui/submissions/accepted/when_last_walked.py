# Of each edge its trail and the round in which it was last walked on: it evaporates only when somebody looks at it.
import sys


def main():
    words = iter(sys.stdin.read().split())
    n, rounds, ants = (int(next(words)) for _ in range(3))
    tau0, rho = float(next(words)), float(next(words))
    alpha, beta = int(next(words)), int(next(words))
    d = [[int(next(words)) for _ in range(n)] for _ in range(n)]
    trail = {}
    left = [(1 - rho) ** t for t in range(rounds + 1)]

    def now(i, j, t):
        value, last = trail.get((min(i, j), max(i, j)), (tau0, 0))
        return value * left[t - last]

    for t in range(1, rounds + 1):
        for _ in range(ants):
            tour = [int(next(words)) - 1 for _ in range(n)]
            edges = list(zip(tour, tour[1:] + tour[:1]))
            length = sum(d[i][j] for i, j in edges)
            for i, j in edges:
                trail[min(i, j), max(i, j)] = (now(i, j, t) + 1 / length, t)

    tau = [[now(i, j, rounds) for j in range(n)] for i in range(n)]
    weight = [[tau[i][j] ** alpha / d[i][j] ** beta if i != j else 0 for j in range(n)] for i in range(n)]
    out = []
    for _ in range(int(next(words))):
        i, j, s = int(next(words)) - 1, int(next(words)) - 1, int(next(words))
        visited = {i}
        for _ in range(s):
            visited.add(int(next(words)) - 1)
        chance = 0.0
        if j not in visited:
            chance = weight[i][j] / sum(weight[i][k] for k in range(n) if k not in visited)
        out.append(f"{tau[i][j]:.12e} {chance:.12e}")
    print("\n".join(out))


main()
