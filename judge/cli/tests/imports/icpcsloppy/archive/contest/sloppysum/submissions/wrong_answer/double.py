print(int(input()[0]) * 2)
