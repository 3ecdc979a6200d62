n = int(input())
print(n * n // 2 + n // 2)
