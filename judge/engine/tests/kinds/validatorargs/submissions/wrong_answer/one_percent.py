import sys
sign = -1 if "--negate" in sys.argv else 1
print("Value", sign * float(input()) ** 2 * 1.01)
