# Joins the points two by two in the order of the input: half as many lines as points.
import sys

n = int(sys.stdin.readline())
print((n + 1) // 2)
for i in range(1, n, 2):
    print(i, i + 1)
if n % 2:
    print(1, n)
