import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    n, k = data[0], data[1]
    g = {}

    def jumps(r, c):
        return [(a, b) for a, b in ((r - 2, c + 1), (r - 2, c - 1), (r - 1, c - 2), (r + 1, c - 2))
                if 1 <= a <= n and 1 <= b <= n]

    for s in range(2, 2 * n + 1):
        for r in range(max(1, s - n), min(n, s - 1) + 1):
            seen = {g[q] for q in jumps(r, s - r)}
            v = 0
            while v in seen:
                v += 1
            g[r, s - r] = v
    knights = list(zip(data[2::2], data[3::2]))
    x = 0
    for q in knights:
        x ^= g[q]
    if x == 0:
        print(0)
        return
    best = max(range(k), key=lambda i: g[knights[i]])
    for q in jumps(*knights[best]):
        if g[q] == g[knights[best]] ^ x:
            print(1, best + 1, *q)
            return
    print(0)


main()
