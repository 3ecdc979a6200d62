# Mistake: plays as if whoever takes the last stone lost.
n = int(input())
print("B win" if n % 4 == 1 else "A win")
