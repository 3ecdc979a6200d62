# Mistake: lets both players always take as much as they can, and looks who moves last.
n, k = map(int, input().split())
a = list(map(int, input().split()))
wins = False
while any(x <= k for x in a):
    k -= max(x for x in a if x <= k)
    wins = not wins
print("First" if wins else "Second")
