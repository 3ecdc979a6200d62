# Mistake: believes that the positions repeat after the largest element plus one, as in take-away.
n = int(input())
s = list(map(int, input().split()))
n %= s[-1] + 1
won = [False] * (n + 1)
for heap in range(n + 1):
    won[heap] = any(x <= heap and not won[heap - x] for x in s)
print(int(won[n]))
