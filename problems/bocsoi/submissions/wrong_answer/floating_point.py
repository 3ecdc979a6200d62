# Mistake: divides in floating point, where large numbers are rounded to a multiple of 4.
n = int(input())
print("B win" if n / 4 == int(n / 4) else "A win")
