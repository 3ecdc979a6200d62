# Mistake: takes it that what is lost in usual Nim is won here and the other way round; from nim-sum 0 takes a stone.
import sys

lines = sys.stdin.read().split("\n")
for line in lines[1:int(lines[0]) + 1]:
    n, *a = map(int, line.split())
    total = 0
    for x in a:
        total ^= x
    print(0 if total else f"1 1 {a[0] - 1}")
