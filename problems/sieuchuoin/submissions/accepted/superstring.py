# Joins the strings as connected pieces, always the two whose end and beginning overlap most. A common supersequence it is, but a long
# one.
import sys

strings = sys.stdin.read().split()[1:]


def overlap(a, b):
    length = min(len(a), len(b))
    while not a.endswith(b[:length]):
        length -= 1
    return length


while len(strings) > 1:
    pairs = [(overlap(a, b), i, j) for i, a in enumerate(strings) for j, b in enumerate(strings) if i != j]
    length, i, j = max(pairs)
    joined = strings[i] + strings[j][length:]
    strings = [s for k, s in enumerate(strings) if k not in (i, j)] + [joined]
print(strings[0])
