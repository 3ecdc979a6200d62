# Mistake: always deletes the row if that is allowed, else the column, and looks who moves last.
import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
a = [data[1 + i * n : 1 + i * n + n] for i in range(n)]
moves = 0
while a and a[0]:
    if sum(a[-1]) % 2 == 0:
        a.pop()
    elif sum(line[-1] for line in a) % 2 == 0:
        for line in a:
            line.pop()
    else:
        break
    moves += 1
print("YES" if moves % 2 else "NO")
