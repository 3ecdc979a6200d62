# Mistake: takes the smallest number of the rows that p uses, as with pure strategies, and the largest of the columns that q uses.
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    m, n = words[:2]
    a = [words[2 + i * n:2 + i * n + n] for i in range(m)]
    p, q = words[2 + m * n:2 + m * n + m], words[2 + m * n + m:]
    gains = [min(a[i][j] for i in range(m) if p[i]) for j in range(n)]
    losses = [max(a[i][j] for j in range(n) if q[j]) for i in range(m)]
    low, high = min(gains), max(losses)
    columns = [j + 1 for j in range(n) if gains[j] == low]
    rows = [i + 1 for i in range(m) if losses[i] == high]
    print(low)
    print(*columns)
    print(high)
    print(*rows)
    print("YES" if low == high else "NO")


main()
