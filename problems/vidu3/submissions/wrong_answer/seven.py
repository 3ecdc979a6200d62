# Mistake: the rule that the book finds for the set {1, 3, 4}, used for every set.
print(int(int(input()) % 7 not in (0, 2)))
