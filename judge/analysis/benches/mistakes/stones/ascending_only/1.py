n, k = map(int, input().split())
a = [int(w) for w in input().split()]
win = [False]
for i in range(1, k + 1):
    w = False
    for x in a:
        if x > i:
            break
        if not win[i - x]:
            w = True
            break
    win.append(w)
print(["Second", "First"][win[k]])
