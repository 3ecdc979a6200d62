# Mistake: prints the length of the trip before it.
n = int(input())
points = [tuple(map(int, input().split())) for _ in range(n)]
left = list(range(1, n))
trip = [0]
while left:
    x, y = points[trip[-1]]
    city = min(left, key=lambda c: ((points[c][0] - x) ** 2 + (points[c][1] - y) ** 2, c))
    left.remove(city)
    trip.append(city)
length = sum(
    ((points[a][0] - points[b][0]) ** 2 + (points[a][1] - points[b][1]) ** 2) ** 0.5
    for a, b in zip(trip, trip[1:] + trip[:1])
)
print(f"{length:.3f}")
print(*(city + 1 for city in trip))
