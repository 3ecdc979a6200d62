# Mistake: thinks that multiples of 3 are lost, since 3 stones are the most that may be taken.
n = int(input())
print("B win" if n % 3 == 0 else "A win")
