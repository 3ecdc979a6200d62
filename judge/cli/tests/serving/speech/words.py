# told: 1
# The output itself.
print(input())
