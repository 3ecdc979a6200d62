import sys
n = int(sys.stdin.read())
print(n * (n + 1) // 2 if n else "none")
