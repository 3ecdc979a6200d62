# Mistake: only tells lost (0) from won (1).
n = int(input())
line = input().strip()
if line == "MU2":
    s = [1 << i for i in range(13)]
elif line in ("FIBO", "LUCAS"):
    s = [1, 2] if line == "FIBO" else [1, 3]
    while s[-1] <= n:
        s.append(s[-1] + s[-2])
elif line in ("NGUYENTO", "LE"):
    s = [x for x in range(2, n + 1) if all(x % d for d in range(2, int(x**0.5) + 1))]
    if line == "LE":
        s = s[1:]
else:
    s = list(map(int, line.split()))
g = []
for i in range(n + 1):
    g.append(int(any(x <= i and g[i - x] == 0 for x in s)))
print(*g)
