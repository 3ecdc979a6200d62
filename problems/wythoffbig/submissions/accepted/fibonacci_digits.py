# Without roots: where the smallest Fibonacci number in the sum for a coordinate stands at an even place, it is the smaller one of
# a lost square, and the larger one has all parts one place on. Looks for the partner in the column and in the row first.
import sys

F = [1, 2]
while F[-1] < 10**10:
    F.append(F[-1] + F[-2])


def places(n):
    """Of the Fibonacci numbers, no two of them neighbours, that n is the sum of."""
    found = []
    for i in range(len(F) - 1, -1, -1):
        if F[i] <= n:
            found.append(i)
            n -= F[i]
    return found


def partner(n):
    """The other coordinate of the lost square with this one."""
    parts = places(n)
    if not parts:
        return 0
    step = 1 if parts[-1] % 2 == 0 else -1
    return sum(F[i + step] for i in parts)


def smaller(d):
    """The smaller coordinate of the lost square whose coordinates differ by d."""
    return 1 + sum(F[i + 1] for i in places(d - 1)) if d else 0


for line in sys.stdin:
    x, y = map(int, line.split())
    if partner(x) == y:
        print(0)
    elif partner(x) < y:
        print(1, x, partner(x))
    elif partner(y) < x:
        print(1, partner(y), y)
    else:
        a = smaller(abs(y - x))
        print(1, a + max(x - y, 0), a + max(y - x, 0))
