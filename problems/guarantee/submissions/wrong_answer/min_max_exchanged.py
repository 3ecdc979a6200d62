# Mistake: takes the largest gain of p and the smallest loss of q.
import sys
from fractions import Fraction
from operator import mul


def main():
    words = list(map(int, sys.stdin.read().split()))
    m, n = words[:2]
    a = [words[2 + i * n:2 + i * n + n] for i in range(m)]
    p, q = words[2 + m * n:2 + m * n + m], words[2 + m * n + m:]
    gains = [sum(map(mul, p, column)) for column in zip(*a)]
    losses = [sum(map(mul, q, row)) for row in a]
    low, high = max(gains), min(losses)
    columns = [j + 1 for j in range(n) if gains[j] == low]
    rows = [i + 1 for i in range(m) if losses[i] == high]
    low, high = Fraction(low, sum(p)), Fraction(high, sum(q))
    print(low)
    print(*columns)
    print(high)
    print(*rows)
    print("YES" if low == high else "NO")


main()
