"""Mistake: takes the ordinary product x * y for the nim product."""
import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    side = numbers[0] + 1
    up = [numbers[1 + y * side:1 + (y + 1) * side] for y in range(side)]

    g = [[x * y for x in range(side)] for y in range(side)]

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
    print(1)
    print(coins[-1][0], coins[-1][1])


main()
