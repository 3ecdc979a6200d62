# expect: WA
print(input())
