# Mistake: names the player who loses.
n = int(input())
print("A win" if n % 4 == 0 else "B win")
