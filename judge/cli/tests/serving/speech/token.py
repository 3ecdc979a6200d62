# told: 1
# How many tokens are right.
secret = int(input())
print("1\n" * (secret % 299) + "2")
