import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    side = numbers[0] + 1
    up = [numbers[1 + y * side:1 + (y + 1) * side] for y in range(side)]

    g = [[0] * side for _ in range(side)]
    for y in range(1, side):
        for x in range(1, side):
            reached = {g[y][a] ^ g[b][x] ^ g[b][a] for a in range(x) for b in range(y)}
            while g[y][x] in reached:
                g[y][x] += 1

    coins = [(x, y) for y in range(side) for x in range(side) if up[y][x]]
    total = 0
    for x, y in coins:
        total ^= g[y][x]
    if total == 0:
        print(0)
        return
    for x, y in coins:
        for b in range(y):
            for a in range(x):
                if g[y][x] ^ g[y][a] ^ g[b][x] ^ g[b][a] == total:
                    print(1)
                    print(x, y)
                    return


main()
