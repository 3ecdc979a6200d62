import sys, os
MAXN = 1000                           # ! too-small
sys.stdin = open('VPOINT.IN')         # ! file-name
sys.stdout = open("VPOINT.TXT", "w")  # ! file-name
n = int(input("n = "))                # ! prompt
print("Nhap tiep:", n)                # ! prompt
print "xong"                          # ! python-2
for i in xrange(n):                   # ! python-2
    os.system("cls")                  # ! other-command
import msvcrt                         # ! windows-only
