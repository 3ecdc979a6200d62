# Without saddle points: the frequency p of row 1 gets one of two lines against each column; the best p is 0, 1 or where both cross.
import sys


def value(a, b, c, d):
    places = [0.0, 1.0]
    slope = (a - c) - (b - d)
    if slope != 0 and 0 < (d - c) / slope < 1:
        places.append((d - c) / slope)
    return max(min(c + (a - c) * p, d + (b - d) * p) for p in places)


def main():
    words = sys.stdin.read().split()
    n, k = int(words[0]), int(words[1])
    rows = [list(map(float, words[2 + i * (n + 1) : 2 + (i + 1) * (n + 1)])) for i in range(4 * n)]
    v = [0.0] * n
    for _ in range(k):
        means = [row[0] + sum(p * x for p, x in zip(row[1:], v)) for row in rows]
        v = [value(*means[4 * s : 4 * s + 4]) for s in range(n)]
    print(*("%.10f" % x for x in v))


main()
