# Only parities: one bit for the row so far, one for each column so far.
import sys


def main():
    data = sys.stdin.buffer.read().split()
    n = int(data[0])
    won = [False] * (n + 1)
    column = [0] * (n + 1)
    place = 1
    for _ in range(n):
        row = 0
        for j in range(1, n + 1):
            bit = int(data[place]) & 1
            place += 1
            row ^= bit
            column[j] ^= bit
            won[j] = not row and not won[j] or not column[j] and not won[j - 1]
    print("YES" if won[n] else "NO")


main()
