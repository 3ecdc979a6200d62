# Mistake: always turns the rightmost standing turtle.
import sys

for line in sys.stdin:
    standing = [x for x, c in enumerate(line.strip(), 1) if c == "1"]
    total = 0
    for x in standing:
        total ^= x
    if total == 0:
        print(0)
        continue
    x = max(standing)
    print(1, x, *([x ^ total] if x != total else []))
