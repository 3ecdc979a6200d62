# Takes all pieces where that is allowed, and otherwise the longest tail of the sum that is worth it: the largest tail
# t of parts with t <= q whose last part before it is more than 2t.
import sys

FIBONACCI = [1, 2]
while FIBONACCI[-1] < 10**18:
    FIBONACCI.append(FIBONACCI[-1] + FIBONACCI[-2])


def parts(n):
    found = []
    for f in reversed(FIBONACCI):
        if f <= n:
            found.append(f)
            n -= f
    return found


for line in sys.stdin:
    n, q = map(int, line.split())
    if n <= q:
        print(1, n)
        continue
    best = tail = 0
    found = parts(n)
    while len(found) > 1:
        tail += found.pop()
        if tail <= q and found[-1] > 2 * tail:
            best = tail
    print(*([1, best] if best else [0]))
