n = int(input())
print(3 * n if n < 10 else 0)
