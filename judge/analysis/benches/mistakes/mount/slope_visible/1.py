import sys

v = list(map(int, sys.stdin.read().split()))
dinh = list(zip(v[1::2], v[2::2]))
dem = 0
for i, (x, y) in enumerate(dinh):
    khuat = False
    for j, (a, b) in enumerate(dinh):
        if i != j and abs(x - a) < b - y:
            khuat = True
            break
    dem += not khuat
print(dem)
