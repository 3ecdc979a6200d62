# The table of longest common subsequences, a row at a time: bit i of a row is 0 where letter i makes the common subsequence longer. A
# row follows from the one before by one addition of long integers.
import sys

s, t = sys.stdin.read().split()
places = {}
for i, c in enumerate(s):
    places[c] = places.get(c, 0) | 1 << i
every = (1 << len(s)) - 1
rows = [every]
for c in t:
    row = rows[-1]
    hits = row & places.get(c, 0)
    rows.append((row + hits | row - hits) & every)

i, j = len(s), len(t)
out = []
while i > 0 and j > 0:
    if s[i - 1] == t[j - 1]:
        out.append(s[i - 1])
        i -= 1
        j -= 1
    elif rows[j] >> i - 1 & 1:
        out.append(s[i - 1])
        i -= 1
    else:
        out.append(t[j - 1])
        j -= 1
result = s[:i] + t[:j] + "".join(reversed(out))
print(len(result))
print(result)
