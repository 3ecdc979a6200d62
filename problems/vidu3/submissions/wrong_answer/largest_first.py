# Mistake: lets both players always take the largest number that they can, and looks who moves last.
n = int(input())
s = list(map(int, input().split()))
wins = 0
while s[0] <= n:
    n -= max(x for x in s if x <= n)
    wins = 1 - wins
print(wins)
