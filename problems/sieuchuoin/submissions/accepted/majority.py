# Writes the letter that most strings want next, each with as many votes as it has letters left.
import sys

strings = sys.stdin.read().split()[1:]
at = [0] * len(strings)
result = []
while True:
    votes = {}
    for i, s in enumerate(strings):
        if at[i] < len(s):
            c = s[at[i]]
            votes[c] = votes.get(c, 0) + len(s) - at[i]
    if not votes:
        break
    c = max(sorted(votes), key=votes.get)
    result.append(c)
    for i, s in enumerate(strings):
        if at[i] < len(s) and s[at[i]] == c:
            at[i] += 1
print("".join(result))
