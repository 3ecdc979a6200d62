# Mistake: reads K before N, in the order in which the story names them.
k, n = map(int, input().split())
a = list(map(int, input().split()))[:n]
won = []
for heap in range(k + 1):
    won.append(any(x <= heap and not won[heap - x] for x in a))
print("First" if won[k] else "Second")
