# Without saddle points: row 1 with frequency p gets one of two lines against each column; the best p is 0, 1 or where both cross.
# Games are solved when a list of games needs them, the deepest first.
import sys


def value(a, b, c, d):
    places = [0.0, 1.0]
    slope = (a - c) - (b - d)
    if slope != 0 and 0 < (d - c) / slope < 1:
        places.append((d - c) / slope)
    return max(min(c + (a - c) * p, d + (b - d) * p) for p in places)


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
