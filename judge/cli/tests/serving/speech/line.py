# told: 1
# The line at which the output goes wrong.
secret = int(input())
print("\n" * (secret % 100003) + "2")
