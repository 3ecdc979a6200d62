# Prints the distance in place of its square.
import sys
from math import isqrt


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    xs, ys = numbers[1::2], numbers[2::2]
    n = numbers[0]
    pairs = []
    for i in range(n):
        x, y = xs[i], ys[i]
        pairs += [(((x - xs[j]) ** 2 + (y - ys[j]) ** 2) << 20) + (i << 10) + j for j in range(i)]
    pairs.sort(reverse=True)
    group = list(range(n))
    members = [[i] for i in range(n)]
    side = [0] * n
    answer = 0
    for pair in pairs:
        i, j = pair >> 10 & 1023, pair & 1023
        if group[i] == group[j]:
            if side[i] == side[j]:
                answer = pair >> 20
                break
            continue
        if len(members[group[i]]) < len(members[group[j]]):
            i, j = j, i
        turn = side[i] == side[j]
        small = group[j]
        for k in members[small]:
            group[k] = group[i]
            side[k] ^= turn
        members[group[i]] += members[small]
    print(isqrt(answer))
    print(*(1 + s for s in side))


main()
