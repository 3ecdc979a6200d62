# Writes the length before the string.
import sys

strings = sys.stdin.read().split()[1:]
at = [0] * len(strings)
result = ""
while any(at[i] < len(s) for i, s in enumerate(strings)):
    next_letters = [s[at[i]] for i, s in enumerate(strings) if at[i] < len(s)]
    c = max(sorted(set(next_letters)), key=next_letters.count)
    result += c
    at = [p + (p < len(s) and s[p] == c) for p, s in zip(at, strings)]
print(len(result))
print(result)
