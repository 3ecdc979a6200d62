# Too slow: recursion that remembers nothing.
import sys

sys.setrecursionlimit(5000)


def g(n):
    if n < 2:
        return max(n, 0)
    seen = {g(a) ^ g(n - 3 - a) for a in range(-1, (n - 1) // 2)}
    value = 0
    while value in seen:
        value += 1
    return value


for line in sys.stdin:
    print(g(int(line)))
