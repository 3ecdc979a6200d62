# Both are optimal exactly if every row that p uses is a best reply to q, and every column that q uses a best reply to p.
import sys
from fractions import Fraction


def main():
    words = sys.stdin.buffer.read().split()
    m, n = int(words[0]), int(words[1])
    a = [list(map(int, words[2 + i * n:2 + i * n + n])) for i in range(m)]
    weights = list(map(int, words[2 + m * n:]))
    p, q = weights[:m], weights[m:]
    gains = [0] * n
    for row, w in zip(a, p):
        if w:
            gains = [gain + w * x for gain, x in zip(gains, row)]
    losses = [sum(map(int.__mul__, row, q)) for row in a]
    low, high = min(gains), max(losses)
    columns = [j + 1 for j in range(n) if gains[j] == low]
    rows = [i + 1 for i in range(m) if losses[i] == high]
    print(Fraction(low, sum(p)))
    print(*columns)
    print(Fraction(high, sum(q)))
    print(*rows)
    best_rows, best_columns = set(rows), set(columns)
    optimal = all(i + 1 in best_rows for i in range(m) if p[i]) and all(j + 1 in best_columns for j in range(n) if q[j])
    print("YES" if optimal else "NO")


main()
