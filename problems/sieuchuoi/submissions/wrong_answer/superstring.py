# Looks for the strings as connected pieces: lets the end of one overlap with the beginning of the other as far as possible.
s, t = input().strip(), input().strip()


def joined(a, b):
    if b in a:
        return a
    overlap = min(len(a), len(b))
    while not a.endswith(b[:overlap]):
        overlap -= 1
    return a + b[overlap:]


x = min(joined(s, t), joined(t, s), key=len)
print(len(x))
print(x)
