n = int(input())
first = second = 0
for number in map(int, input().split()):
    if number > first:
        first, second = number, first
    elif number > second:
        second = number
print(first + second)
