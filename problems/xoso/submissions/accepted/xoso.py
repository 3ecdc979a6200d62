# Strings are never changed in place: each step makes new ones. Mutations are counted before a string is written anew.
import sys
from bisect import bisect_left
from itertools import accumulate


def main():
    words = iter(sys.stdin.read().split())
    n, m = int(next(words)), int(next(words))
    old, fitness = [], []
    for _ in range(n):
        old.append(next(words))
        fitness.append(int(next(words)))
    sums = list(accumulate(fitness))
    new = [old[bisect_left(sums, int(next(words)))] for _ in range(n)]
    pc = int(next(words))
    chosen = [j for j in range(n) if int(next(words)) < pc]
    cuts = [int(next(words)) for _ in range(n // 2)]
    for x, y, k in zip(chosen[::2], chosen[1::2], cuts):
        new[x], new[y] = new[x][:k] + new[y][k:], new[y][:k] + new[x][k:]
    flips = [0] * n
    for _ in range(int(next(words))):
        i, k = int(next(words)), int(next(words))
        flips[i - 1] ^= 1 << (m - k)
    for string, flip in zip(new, flips):
        print(format(int(string, 2) ^ flip, "b").zfill(m))


main()
