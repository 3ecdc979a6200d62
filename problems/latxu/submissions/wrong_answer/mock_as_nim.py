# Mistake: plays Mock Turtles as Turning Turtles, with the value i + 1 for coin i.
import sys


def grundy_table(size):
    g = [0]
    for n in range(1, size):
        half = (n + 1) // 2
        seen = {x ^ y for x, y in zip(g[1:half], g[n - 1 : n - half : -1])}
        value = 0
        while value in seen:
            value += 1
        g.append(value)
    return g


GRUNDY = grundy_table(1000)


def values(name, size):
    if name == "TWINS":
        return list(range(size))
    if name == "MOCK":
        return list(range(1, size + 1))
    if name == "RULER":
        return [i + 1 & -(i + 1) for i in range(size)]
    return GRUNDY[:size]


def groups(name, n, g, target):
    """The coins turned besides n, of values whose nim-sum is the target."""
    if name == "TWINS":
        yield [target]
    elif name == "RULER":
        block, total = [], 0
        while total != target:
            block.insert(0, n - 1 - len(block))
            total ^= g[block[0]]
        yield block
    elif name == "MOCK":
        if target == 0:
            yield []
        place = {value: j for j, value in enumerate(g[:n])}
        if target in place:
            yield [place[target]]
        for j in range(n):
            if place.get(g[j] ^ target, 0) > j:
                yield [j, place[g[j] ^ target]]
    else:
        for a in range(1, (n + 1) // 2):
            if g[a] ^ g[n - a] == target:
                yield [0, a, n - a]


def answer(name, word):
    g = values(name, len(word))
    heads = [i for i, c in enumerate(word) if c == "1"]
    total = 0
    for i in heads:
        total ^= g[i]
    for n in reversed(heads):
        if g[n] ^ total < g[n]:
            for group in groups(name, n, g, g[n] ^ total):
                return [1, *group, n]
    return [0]


for line in sys.stdin:
    print(*answer(*line.split()))
