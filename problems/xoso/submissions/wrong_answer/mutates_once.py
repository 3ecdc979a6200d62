# Mistake: keeps the mutations as a set, so that a gene named twice is turned over once.
import sys
from bisect import bisect_left
from itertools import accumulate


def main():
    words = sys.stdin.read().split()
    n, m = int(words[0]), int(words[1])
    old = words[2:2 + 2 * n:2]
    sums = list(accumulate(map(int, words[3:3 + 2 * n:2])))
    at = 2 + 2 * n
    new = [old[bisect_left(sums, int(r))] for r in words[at:at + n]]
    pc = int(words[at + n])
    at += n + 1
    chosen = [j for j in range(n) if int(words[at + j]) < pc]
    at += n
    for t in range(len(chosen) // 2):
        k, x, y = int(words[at + t]), chosen[2 * t], chosen[2 * t + 1]
        new[x], new[y] = new[x][:k] + new[y][k:], new[y][:k] + new[x][k:]
    at += n // 2 + 1
    mutated = set(zip(words[at::2], words[at + 1::2]))
    genes = [list(string) for string in new]
    for i, k in mutated:
        i, k = int(i) - 1, int(k) - 1
        genes[i][k] = "1" if genes[i][k] == "0" else "0"
    for string in genes:
        print("".join(string))


main()
