print(input(), 0)
