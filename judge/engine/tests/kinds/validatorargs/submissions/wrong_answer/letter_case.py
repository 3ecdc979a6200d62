import sys
sign = -1 if "--negate" in sys.argv else 1
print("value", sign * float(input()) ** 2)
