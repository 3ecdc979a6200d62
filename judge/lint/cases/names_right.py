import sys
try:
    sys.stdin = open('debug.txt')
except OSError:
    pass
with open("vpoint.inp") as inp:
    n = int(inp.readline())
with open("VPOINT.OUT", mode="w") as out:
    print("Nhap n:", n, file=out)
s = """
open("x.inp")
"""
print('max = ', n)
