# Whether 4 divides a number can be seen from its last two digits.
digits = input().strip()
print("B win" if int(digits[-2:]) % 4 == 0 else "A win")
