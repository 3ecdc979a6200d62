# told: 1
# The character from which on a long token differs.
secret = int(input())
print("1\n" * 300 + "a" * (50 + secret % 1900) + "b")
