# Mistake: solves the games in the order of the input. One that comes later counts as 0.
import sys


def value(a, b, c, d):
    low = max(min(a, b), min(c, d))
    high = min(max(a, c), max(b, d))
    return low if low >= high else (a * d - b * c) / (a + d - b - c)


def main():
    words = sys.stdin.read().split()
    k = int(words[0])
    games = [words[4 * i + 1 : 4 * i + 5] for i in range(k)]
    games = [[int(w[1:]) - 1 if w[0] == "G" else float(w) for w in g] for g in games]
    values = [0.0] * k
    for i in range(k):
        values[i] = value(*(values[e] if isinstance(e, int) else e for e in games[i]))
    print("\n".join("%.10f" % v for v in values))


main()
