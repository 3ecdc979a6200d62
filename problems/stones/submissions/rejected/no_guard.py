# Mistake: the recurrence as the lesson writes it, without asking whether x <= i. In Python f[-3] is the third entry from the end,
# which is still 0: a heap without a move counts as won. Numbers far above K end in an error.
n, k = map(int, input().split())
a = list(map(int, input().split()))
f = [0] * (k + 1)
for i in range(1, k + 1):
    f[i] = int(any(f[i - x] == 0 for x in a))
print("First" if f[k] else "Second")
