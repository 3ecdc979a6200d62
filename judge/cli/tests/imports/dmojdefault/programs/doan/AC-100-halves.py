low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    if answer == "yes":
        break
    if answer == "more":
        low = middle + 1
    else:
        high = middle - 1
