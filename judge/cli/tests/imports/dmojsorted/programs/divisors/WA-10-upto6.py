n = int(input())
print(*[d for d in range(1, 7) if n % d == 0])
