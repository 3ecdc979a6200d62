# Remembers what it has computed, but calls itself once for each letter that is left: Python ends it after 1000 calls.
from functools import lru_cache

s = input().strip()
t = input().strip()


@lru_cache(maxsize=None)
def shortest(i, j):
    if i == len(s):
        return len(t) - j
    if j == len(t):
        return len(s) - i
    if s[i] == t[j]:
        return 1 + shortest(i + 1, j + 1)
    return 1 + min(shortest(i + 1, j), shortest(i, j + 1))


print(shortest(0, 0))
i = j = 0
x = []
while i < len(s) and j < len(t):
    if s[i] == t[j]:
        x.append(s[i])
        i += 1
        j += 1
    elif shortest(i + 1, j) < shortest(i, j + 1):
        x.append(s[i])
        i += 1
    else:
        x.append(t[j])
        j += 1
print("".join(x) + s[i:] + t[j:])
