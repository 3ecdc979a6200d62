# Goes through the first string and matches each letter with the next equal letter of the second one.
s, t = input().strip(), input().strip()
x = ""
j = 0
for c in s:
    k = t.find(c, j)
    if k >= 0:
        x += t[j : k + 1]
        j = k + 1
    else:
        x += c
x += t[j:]
print(len(x))
print(x)
