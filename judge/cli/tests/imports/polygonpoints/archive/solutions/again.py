print(int(input()) / 2 + 0.0000001)
