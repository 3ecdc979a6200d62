# Mistake: reads row by row into the letters of the book, whose second row is d, c.
import sys


def value(a, b, c, d):
    low = max(min(a, b), min(d, c))
    high = min(max(a, d), max(b, c))
    return low if low >= high else (a * c - b * d) / (a + c - b - d)


def main():
    words = sys.stdin.read().split()
    k = int(words[0])
    games = [words[4 * i + 1 : 4 * i + 5] for i in range(k)]
    games = [[int(w[1:]) - 1 if w[0] == "G" else float(w) for w in g] for g in games]
    values = [None] * k
    for start in range(k):
        stack = [start]
        while stack:
            i = stack[-1]
            missing = [e for e in games[i] if isinstance(e, int) and values[e] is None]
            if missing:
                stack.extend(missing)
            else:
                stack.pop()
                values[i] = value(*(values[e] if isinstance(e, int) else e for e in games[i]))
    print("\n".join("%.10f" % v for v in values))


main()
