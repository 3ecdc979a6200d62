# Mistake: lowers the heap to the value that is needed, as in Nim, instead of to a heap of this value.
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
    return n.bit_length()


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
            answer = [1, i, v ^ total]
    print(*answer)


main()
