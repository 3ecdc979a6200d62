print(round(float(input()) ** 0.5, 4))
