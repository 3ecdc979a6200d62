from addition import add
print(add(*map(int, input().split())))
