# Always takes the first number of the list.
n, k = map(int, input().split())
x = int(input().split()[0])
print("First" if k // x % 2 else "Second")
