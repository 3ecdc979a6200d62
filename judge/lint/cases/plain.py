n = int(input())
data = open("input.txt").read()       # ! file-name
print("debug", n, file=sys.stderr)
print(f"n = {n}")
print("YES")
input('')
