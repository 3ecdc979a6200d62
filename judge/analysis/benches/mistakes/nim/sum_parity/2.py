import sys
for line in sys.stdin:
    h = list(map(int, line.split()))
    odd = [i for i, x in enumerate(h) if x & 1]
    if len(odd) % 2 == 0:
        print(0)
    else:
        # one piece off the last odd heap makes it even
        print(1, odd[-1] + 1, 1)
