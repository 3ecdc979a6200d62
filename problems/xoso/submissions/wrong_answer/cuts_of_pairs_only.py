# Mistake: reads as many cuts as there are pairs; those that are not used are taken for the mutations.
import sys


def main():
    words = iter(sys.stdin.read().split())

    def number():
        return int(next(words, 0))

    n, m = number(), number()
    old, sums = [], [0]
    for _ in range(n):
        old.append(next(words))
        sums.append(sums[-1] + number())
    new = []
    for _ in range(n):
        r = number()
        i = 1
        while sums[i] < r:
            i += 1
        new.append(old[i - 1])
    pc = number()
    a = [number() for _ in range(n)]
    chosen = [j for j in range(n) if a[j] < pc]
    for x, y in zip(chosen[::2], chosen[1::2]):
        k = number()
        new[x], new[y] = new[x][:k] + new[y][k:], new[y][:k] + new[x][k:]
    for _ in range(number()):
        i, k = number() - 1, number() - 1
        s = new[i % n]
        new[i % n] = s[:k] + ("1" if s[k:k + 1] == "0" else "0") + s[k + 1:]
    print(*new, sep="\n")


main()
