print(round(float(input()) ** 0.5 + 0.0004, 4))
