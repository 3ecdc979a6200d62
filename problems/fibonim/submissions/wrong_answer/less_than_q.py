# Mistake: asks that the smallest part be less than q, where it may be equal.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    rest, part = n, 0
    while rest:
        a, b = 1, 2
        while b <= rest:
            a, b = b, a + b
        part = a
        rest -= a
    print(f"1 {part}" if part < q else 0)
