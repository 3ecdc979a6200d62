n = int(input())
print(2 * max(map(int, input().split())))
