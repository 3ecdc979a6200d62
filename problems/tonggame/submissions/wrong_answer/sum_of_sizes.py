# Mistake: takes the sizes of the heaps for their values, as if every game were Nim.
import sys


def value(name, n, m):
    return n


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
