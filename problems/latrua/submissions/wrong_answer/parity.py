# Mistake: looks only whether the number of standing turtles is odd, as if each were worth 1.
import sys

for line in sys.stdin:
    standing = [x for x, c in enumerate(line.strip(), 1) if c == "1"]
    print(*([1, standing[-1]] if len(standing) % 2 else [0]))
