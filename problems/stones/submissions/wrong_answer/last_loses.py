# Mistake: plays for the other end: whoever cannot move wins.
n, k = map(int, input().split())
a = list(map(int, input().split()))
won = []
for heap in range(k + 1):
    moves = [x for x in a if x <= heap]
    won.append(not moves or not all(won[heap - x] for x in moves))
print("First" if won[k] else "Second")
