import sys

count, state = int(sys.argv[1]), int(sys.argv[2])
numbers = []
for _ in range(count):
    state = (state * 1103515245 + 12345) % 2 ** 31
    numbers.append(state % 1000)
print(count)
print(*numbers)
