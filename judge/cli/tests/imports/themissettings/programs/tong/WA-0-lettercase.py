print("tong\n", sum(map(int, input().split())))
