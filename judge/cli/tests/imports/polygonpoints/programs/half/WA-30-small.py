n = int(input())
print(n / 2 if n < 100 else "many")
