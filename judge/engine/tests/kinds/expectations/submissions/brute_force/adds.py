n = int(input())
total = 0
for term in range(n + 1):
    total += term
print(total)
