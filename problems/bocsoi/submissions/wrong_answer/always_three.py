# Mistake: both players always take as many stones as they can.
n = int(input())
print("A win" if (n + 2) // 3 % 2 == 1 else "B win")
