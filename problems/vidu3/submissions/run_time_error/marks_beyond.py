# Mistake: marks the heaps above a lost one without asking whether they are at most N.
n = int(input())
s = list(map(int, input().split()))
won = [False] * (n + 1)
for heap in range(n + 1):
    if not won[heap]:
        for x in s:
            won[heap + x] = True
print(int(won[n]))
