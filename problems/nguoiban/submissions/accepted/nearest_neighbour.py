# From city 1 always to the nearest city that is left: the baseline B of the statement, worth no points unless it happens to be best.
n = int(input())
points = [tuple(map(int, input().split())) for _ in range(n)]
left = list(range(1, n))
trip = [0]
while left:
    x, y = points[trip[-1]]
    city = min(left, key=lambda c: ((points[c][0] - x) ** 2 + (points[c][1] - y) ** 2, c))
    left.remove(city)
    trip.append(city)
print(*(city + 1 for city in trip))
