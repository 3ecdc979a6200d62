import sys

lines = sys.stdin.read().split("\n")
n, m = map(int, lines[0].split())
v, f = [], []
for i in range(1, n + 1):
    s, x = lines[i].split()
    v.append(s)
    f.append(int(x))
r = list(map(int, lines[n + 1].split()))
pc = int(lines[n + 2])
a = list(map(int, lines[n + 3].split()))
cut = list(map(int, lines[n + 4].split()))
q = int(lines[n + 5])

new = []
for x in r:
    i = 0
    while x > f[i]:
        x -= f[i]
        i += 1
    new.append(v[i])
chosen = [j for j in range(n) if a[j] < pc]
for t in range(len(chosen) // 2):
    i, j, k = chosen[2 * t], chosen[2 * t + 1], cut[t]
    new[i], new[j] = new[i][:k] + new[j][k:], new[j][:k] + new[i][k:]
for line in lines[n + 6:n + 6 + q]:
    i, k = map(int, line.split())
    s = new[i - 1]
    c = "1" if s[k - 1] == "0" else "0"
    new[i - 1] = s[:k - 1] + c + s[k:]
print("\n".join(new))
