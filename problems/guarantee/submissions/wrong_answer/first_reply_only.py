# Mistake: prints only the first of the best replies.
import sys
from fractions import Fraction


def main():
    words = list(map(int, sys.stdin.read().split()))
    m, n = words[:2]
    a = [words[2 + i * n:2 + i * n + n] for i in range(m)]
    p, q = words[2 + m * n:2 + m * n + m], words[2 + m * n + m:]
    gains = [sum(p[i] * a[i][j] for i in range(m)) for j in range(n)]
    losses = [sum(q[j] * a[i][j] for j in range(n)) for i in range(m)]
    low, high = min(gains), max(losses)
    columns = [j + 1 for j in range(n) if gains[j] == low]
    rows = [i + 1 for i in range(m) if losses[i] == high]
    low, high = Fraction(low, sum(p)), Fraction(high, sum(q))
    print(low)
    print(columns[0])
    print(high)
    print(rows[0])
    print("YES" if low == high else "NO")


main()
