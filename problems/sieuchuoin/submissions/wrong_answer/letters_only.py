# Takes of each letter as many as the string with most of them has, in the order of the alphabet.
n = int(input())
strings = [input().strip() for _ in range(n)]
result = ""
for c in "abcdefghijklmnopqrstuvwxyz":
    result += c * max(s.count(c) for s in strings)
print(result)
