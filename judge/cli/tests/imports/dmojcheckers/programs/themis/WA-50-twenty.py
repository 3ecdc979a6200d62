print(20)
