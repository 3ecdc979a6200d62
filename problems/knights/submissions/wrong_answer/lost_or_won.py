# Mistake: keeps only whether a knight alone is lost (0) or won (1).
import sys

JUMPS = [(-2, 1), (-2, -1), (-1, -2), (1, -2)]


def table(n):
    g = {}
    for total in range(2, 2 * n + 1):
        for r in range(max(1, total - n), min(n, total - 1) + 1):
            c = total - r
            seen = {g.get((r + a, c + b)) for a, b in JUMPS}
            g[r, c] = int(0 in seen)
    return g


def answer(n, knights):
    g = table(n)
    total = 0
    for knight in knights:
        total ^= g[knight]
    if total == 0:
        return "0"
    for i, (r, c) in enumerate(knights, 1):
        for a, b in JUMPS:
            if g.get((r + a, c + b)) == g[r, c] ^ total:
                return f"1 {i} {r + a} {c + b}"
    return "0"


def main():
    n, k, *numbers = map(int, sys.stdin.read().split())
    print(answer(n, list(zip(numbers[::2], numbers[1::2]))))


main()
