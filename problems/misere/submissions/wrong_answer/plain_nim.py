# Mistake: usual Nim, where whoever takes the last stone wins.
import sys

lines = sys.stdin.read().split("\n")
for line in lines[1:int(lines[0]) + 1]:
    n, *a = map(int, line.split())
    total = 0
    for x in a:
        total ^= x
    moves = [(i, x ^ total) for i, x in enumerate(a, 1) if x ^ total < x]
    print(*([1, *moves[0]] if moves else [0]))
