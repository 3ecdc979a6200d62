# Mistake: multiplies in binary without carrying; that is a product of polynomials and not the nim product.
import sys

for line in sys.stdin:
    x, y = map(int, line.split())
    result = 0
    for i in range(32):
        if x >> i & 1:
            result ^= y << i
    print(result)
