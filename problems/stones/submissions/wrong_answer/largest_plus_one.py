# Mistake: believes that the heaps repeat after the largest number plus one, as where 1 to m may be taken.
n, k = map(int, input().split())
a = list(map(int, input().split()))
print("First" if k % (max(a) + 1) else "Second")
