print("Value", float(input()) ** 2)
