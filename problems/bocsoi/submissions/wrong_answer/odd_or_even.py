# Mistake: thinks that even numbers are lost.
n = int(input())
print("B win" if n % 2 == 0 else "A win")
