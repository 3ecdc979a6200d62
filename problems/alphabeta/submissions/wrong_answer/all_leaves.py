# Mistake: plain minimax reads all leaves; cutting off happens too late, when all children are known.
import sys

lines = sys.stdin.read().split("\n")
tree = [[]] + [list(map(int, line.split())) for line in lines[1 : int(lines[0]) + 1]]
order = [(1, True)]
for node, is_max in order:
    if tree[node][0]:
        order.extend((c, not is_max) for c in tree[node][1:])
value = {}
for node, is_max in reversed(order):
    below = [value.get(c) for c in tree[node][1:]] if tree[node][0] else tree[node][1:]
    value[node] = max(below) if is_max else min(below)
leaves = sum(1 for node in tree[1:] if node[0] == 0)
print(value[1], leaves, leaves)
