print("ROOT", round(int(input()) ** 0.5, 3))
