# Mistake: a string that has been selected is not selected again; the next free one is taken in its place.
import sys


def main():
    lines = sys.stdin.read().split("\n")
    n, m = map(int, lines[0].split())
    population = []
    total = 0
    for line in lines[1:n + 1]:
        bits, f = line.split()
        total += int(f)
        population.append([bits, total, False])
    new = []
    for r in map(int, lines[n + 1].split()):
        i = 0
        while population[i][1] < r:
            i += 1
        while population[i][2]:
            i = (i + 1) % n
        population[i][2] = True
        new.append([int(bit) for bit in population[i][0]])
    pc = int(lines[n + 2])
    chosen = [j for j, a in enumerate(lines[n + 3].split()) if int(a) < pc]
    row = n + 4
    if n > 1:
        cuts = list(map(int, lines[row].split()))
        row += 1
        for t in range(len(chosen) // 2):
            x, y, k = chosen[2 * t], chosen[2 * t + 1], cuts[t]
            new[x], new[y] = new[x][:k] + new[y][k:], new[y][:k] + new[x][k:]
    for line in lines[row + 1:row + 1 + int(lines[row])]:
        i, k = map(int, line.split())
        new[i - 1][k - 1] = 1 - new[i - 1][k - 1]
    for string in new:
        print(*string, sep="")


main()
