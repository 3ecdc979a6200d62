n, k = map(int, input().split())
a = list(map(int, input().split()))
thua = [False] * (k + 1)
thua[0] = True
for i in range(1, k + 1):
    ke = [i - x for x in a if i - x >= 0]
    # thua neu moi nuoc deu den the thang
    if ke and not any(thua[j] for j in ke):
        thua[i] = True
print("Second" if thua[k] else "First")
