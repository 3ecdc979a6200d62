n, l, r = map(int, input().split())
print(sum(list(map(int, input().split()))[l - 1:r]))
