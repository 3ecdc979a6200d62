# Mistake: begins the Lucas numbers with 2, 1 (L0 = 2), so that 2 is among them.
n = int(input())
line = input().strip()
if line == "MU2":
    s = [1 << i for i in range(13)]
elif line in ("FIBO", "LUCAS"):
    s = [1, 2] if line == "FIBO" else [2, 1]
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
    seen = {g[i - x] for x in s if x <= i}
    g.append(0)
    while g[i] in seen:
        g[i] += 1
print(*g)
