# Mistake: the sums of the hint for 9.29 as they are printed: row i with its own p[i], column j with its own q[j].
import sys
from fractions import Fraction


def main():
    words = list(map(int, sys.stdin.read().split()))
    m, n = words[:2]
    a = [words[2 + i * n:2 + i * n + n] for i in range(m)]
    p, q = words[2 + m * n:2 + m * n + m], words[2 + m * n + m:]
    gains = [p[i] * sum(a[i]) for i in range(m)]
    losses = [q[j] * sum(a[i][j] for i in range(m)) for j in range(n)]
    low, high = min(gains), max(losses)
    columns = [i + 1 for i in range(m) if gains[i] == low]
    rows = [j + 1 for j in range(n) if losses[j] == high]
    low, high = Fraction(low, sum(p)), Fraction(high, sum(q))
    print(low)
    print(*columns)
    print(high)
    print(*rows)
    print("YES" if low == high else "NO")


main()
