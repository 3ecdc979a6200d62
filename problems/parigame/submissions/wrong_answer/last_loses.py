# Mistake: plays for the other end: whoever cannot delete anything wins.
import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
won = [True] * (n + 1)
column = [0] * (n + 1)
place = 1
for _ in range(n):
    row = 0
    for j in range(1, n + 1):
        row += data[place]
        column[j] += data[place]
        place += 1
        after = []
        if row % 2 == 0:
            after.append(won[j])
        if column[j] % 2 == 0:
            after.append(won[j - 1])
        won[j] = not after or not all(after)
print("YES" if won[n] else "NO")
