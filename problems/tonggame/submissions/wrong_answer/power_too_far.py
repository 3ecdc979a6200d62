# Mistake: in LEASTHALF the value is taken for the exponent of the largest power of two in n, one too small.
import sys


def value(name, n, m):
    if n == 0:
        return 0
    if name == "NIM":
        return n
    if name == "LAYCO":
        return n % (m + 1)
    if name == "MOSTHALF":
        while n % 2:
            n //= 2
        return n // 2
    if name == "DIM":
        return (n & -n).bit_length()
    if name == "CHANLE":
        return n // 2 + 1 if n % 2 else n // 2 - 1
    return n.bit_length() - 1


def option(name, n, m, t):
    if name == "NIM":
        return t
    if name == "LAYCO":
        return n - n % (m + 1) + t
    if name == "MOSTHALF":
        y = 2 * t
        while 2 * y < n:
            y = 2 * y + 1
        return y
    if name == "CHANLE" and n % 2 == 0:
        return 2 * t + 2
    if t == 0:
        return 0
    if name == "CHANLE":
        return 2 * t - 1
    if name == "DIM":
        return n - 2 ** (t - 1)
    return 2 ** t


def main():
    games = []
    for line in sys.stdin.read().split("\n")[1:]:
        if line:
            name, *numbers = line.split()
            games.append((name, *map(int, numbers + ["0"][: 2 - len(numbers)])))
    total = 0
    for game in games:
        total ^= value(*game)
    answer = [0]
    for i, game in enumerate(games, 1):
        v = value(*game)
        if v ^ total < v:
            answer = [1, i, option(*game, v ^ total)]
    print(*answer)


main()
