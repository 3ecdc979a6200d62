# Mistake: looks only whether there is a move at all.
import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]
row = data[-n:]
column = data[n::n]
print("YES" if sum(row) % 2 == 0 or sum(column) % 2 == 0 else "NO")
