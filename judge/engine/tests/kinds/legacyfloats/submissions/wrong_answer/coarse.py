print("root", round(int(input()) ** 0.5, 1))
