# Mistake: the genes are counted from 0 and the cut from 1, so that each cut is one gene early.
import sys


def main():
    words = iter(sys.stdin.read().split())
    n, m = int(next(words)), int(next(words))
    old, sums = [], []
    total = 0
    for _ in range(n):
        old.append(list(next(words)))
        total += int(next(words))
        sums.append(total)
    new = []
    for _ in range(n):
        r = int(next(words))
        i = 0
        while sums[i] < r:
            i += 1
        new.append(old[i][:])
    pc = int(next(words))
    chosen = [j for j in range(n) if int(next(words)) < pc]
    cuts = [int(next(words)) for _ in range(n // 2)]
    for t in range(len(chosen) // 2):
        x, y = new[chosen[2 * t]], new[chosen[2 * t + 1]]
        for k in range(cuts[t] - 1, m):
            x[k], y[k] = y[k], x[k]
    for _ in range(int(next(words))):
        i, k = int(next(words)) - 1, int(next(words)) - 1
        new[i][k] = "10"[int(new[i][k])]
    for string in new:
        print("".join(string))


main()
