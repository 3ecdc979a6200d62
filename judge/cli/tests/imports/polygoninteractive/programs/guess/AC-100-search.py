low, high, answer = 1, 100, ""
while answer != "=":
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    if answer == ">":
        low = middle + 1
    else:
        high = middle - 1
