# Takes as much as may be taken: the longest tail of the powers of two that n is the sum of. The next one is more than all
# smaller ones together, so the opponent cannot take it.
import sys

for line in sys.stdin:
    n, q = map(int, line.split())
    best, power = 0, 1
    while power <= n:
        tail = n % (2 * power)
        if tail <= q:
            best = tail
        power *= 2
    print(*([1, best] if best else [0]))
