print(int(input()) / 2 * 1.0000005)
