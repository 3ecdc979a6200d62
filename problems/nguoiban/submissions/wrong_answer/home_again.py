# Mistake: prints city 1 once more at the end.
n = int(input())
points = [tuple(map(int, input().split())) for _ in range(n)]
left = list(range(1, n))
trip = [0]
while left:
    x, y = points[trip[-1]]
    city = min(left, key=lambda c: ((points[c][0] - x) ** 2 + (points[c][1] - y) ** 2, c))
    left.remove(city)
    trip.append(city)
print(*(city + 1 for city in trip), 1)
