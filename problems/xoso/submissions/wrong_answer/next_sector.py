# Mistake: takes the first string whose sum is above r. Where r is the last number of a sector, that is the next one.
import sys
from bisect import bisect_right
from itertools import accumulate


def main():
    words = iter(sys.stdin.read().split())
    n, m = int(next(words)), int(next(words))
    old, fitness = [], []
    for _ in range(n):
        old.append(next(words))
        fitness.append(int(next(words)))
    sums = list(accumulate(fitness))
    new = []
    for _ in range(n):
        i = bisect_right(sums, int(next(words)))
        new.append(list(old[min(i, n - 1)]))
    pc = int(next(words))
    chosen = [j for j in range(n) if int(next(words)) < pc]
    cuts = [int(next(words)) for _ in range(n // 2)]
    for x, y, k in zip(chosen[::2], chosen[1::2], cuts):
        new[x][k:], new[y][k:] = new[y][k:], new[x][k:]
    for _ in range(int(next(words))):
        i, k = int(next(words)) - 1, int(next(words)) - 1
        new[i][k] = "1" if new[i][k] == "0" else "0"
    for string in new:
        print("".join(string))


main()
