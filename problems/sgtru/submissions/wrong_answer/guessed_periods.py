# Mistake: believes the printed rows to repeat: Fibonacci after 10 values, Lucas after 8.
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
period = {"FIBO": 10, "LUCAS": 8}.get(line, n + 1)
for i in range(n + 1):
    if i >= period:
        g.append(g[i - period])
        continue
    seen = {g[i - x] for x in s if x <= i}
    g.append(0)
    while g[i] in seen:
        g[i] += 1
print(*g)
