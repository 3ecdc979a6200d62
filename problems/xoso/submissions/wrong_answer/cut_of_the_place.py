# Mistake: the cut is that of places 1 and 2, 3 and 4, … and not that of the first pair, the second pair, …
import sys
from bisect import bisect_left


def main():
    data = sys.stdin.read().split()
    pos = 0

    def read():
        nonlocal pos
        pos += 1
        return data[pos - 1]

    n, m = int(read()), int(read())
    v, total = [], [0]
    for i in range(n):
        v.append(read())
        total.append(total[-1] + int(read()))
    new = [v[bisect_left(total, int(read())) - 1] for i in range(n)]
    pc = int(read())
    a = [int(read()) for i in range(n)]
    k = [int(read()) for i in range(n // 2)]
    first = -1
    for j in range(n):
        if a[j] >= pc:
            continue
        if first == -1:
            first = j
            continue
        cut = k[first // 2] if first // 2 < len(k) else k[-1]
        x, y = new[first], new[j]
        new[first] = x[:cut] + y[cut:]
        new[j] = y[:cut] + x[cut:]
        first = -1
    new = [list(s) for s in new]
    for t in range(int(read())):
        i, g = int(read()), int(read())
        new[i - 1][g - 1] = "0" if new[i - 1][g - 1] == "1" else "1"
    for s in new:
        print("".join(s))


main()
