# Mistake: numbers the places from 0, in the nim-sum as well as in the move.
import sys

for line in sys.stdin:
    standing = [x for x, c in enumerate(line.strip()) if c == "1"]
    total = 0
    for x in standing:
        total ^= x
    if total == 0:
        print(0)
        continue
    x = max(x for x in standing if x ^ total < x)
    print(1, x, *([x ^ total] if x != total else []))
