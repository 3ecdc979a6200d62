# Where the letters differ, looks in each string for the other letter, and goes to the nearer one.
s = input().strip()
t = input().strip()
i = 0
j = 0
r = []
while i < len(s) and j < len(t):
    if s[i] == t[j]:
        r.append(s[i])
        i += 1
        j += 1
        continue
    x = t.find(s[i], j)
    y = s.find(t[j], i)
    if x == -1:
        r.append(s[i])
        i += 1
    elif y == -1:
        r.append(t[j])
        j += 1
    elif x - j < y - i:
        r.append(t[j])
        j += 1
    else:
        r.append(s[i])
        i += 1
r = "".join(r) + s[i:] + t[j:]
print(len(r))
print(r)
