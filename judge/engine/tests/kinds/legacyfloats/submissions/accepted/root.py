print("root", int(input()) ** 0.5)
