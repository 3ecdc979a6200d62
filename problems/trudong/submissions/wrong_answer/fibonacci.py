# Mistake: plays Fibonacci nim, in which twice as many may be taken as the opponent took (exercise 9.5).
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
    print(f"1 {part}" if part <= q else 0)
