print(1 // (int(input()) % 2))
