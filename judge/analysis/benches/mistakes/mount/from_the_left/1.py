import sys
it = iter(map(int, sys.stdin.read().split()))
n = next(it)
peaks = [(next(it), next(it)) for _ in range(n)]
peaks.sort(key=lambda p: (p[0], -p[1]))
reach = float("-inf")
count = 0
for x, y in peaks:
    if x + y <= reach:
        continue
    reach = x + y
    count += 1
print(count)
