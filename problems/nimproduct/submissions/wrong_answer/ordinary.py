# Mistake: the ordinary product, right for a Fermat power by a smaller number only.
import sys

for line in sys.stdin:
    x, y = map(int, line.split())
    print(x * y)
