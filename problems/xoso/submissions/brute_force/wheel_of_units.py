# As the text tells it: the wheel has one place for each unit of fitness, and each gene of the new generation is traced on its
# own: whose copy is it, does its tail come from a partner, how often was it turned over? Only for small sums.
import sys


def main():
    lines = sys.stdin.read().split("\n")
    n, m = map(int, lines[0].split())
    wheel = []
    for line in lines[1:n + 1]:
        bits, f = line.split()
        wheel += [bits] * int(f)
    source = [wheel[int(r) - 1] for r in lines[n + 1].split()]
    pc = int(lines[n + 2])
    row = n + 4
    partner, cut = {}, {}
    if n > 1:
        cuts = list(map(int, lines[row].split()))
        row += 1
        waiting = []
        for place, a in enumerate(map(int, lines[n + 3].split())):
            if a < pc:
                waiting.append(place)
                if len(waiting) == 2:
                    k = cuts.pop(0)
                    for one, other in (waiting, waiting[::-1]):
                        partner[one], cut[one] = other, k
                    waiting = []
    mutations = [line.split() for line in lines[row + 1:row + 1 + int(lines[row])]]
    for place in range(n):
        genes = ""
        for gene in range(m):
            whose = place
            if place in partner and gene >= cut[place]:
                whose = partner[place]
            value = int(source[whose][gene])
            value += mutations.count([str(place + 1), str(gene + 1)])
            genes += str(value % 2)
        print(genes)


main()
