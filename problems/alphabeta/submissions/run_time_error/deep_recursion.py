# Mistake: one call for each level; a tree may be deeper than the recursion limit.
import sys

INF = float("inf")
lines = sys.stdin.read().split("\n")
tree = [[]] + [list(map(int, line.split())) for line in lines[1 : int(lines[0]) + 1]]
leaves = 0


def search(node, is_max, both, alpha, beta):
    global leaves
    degree, *children = tree[node]
    if degree == 0:
        leaves += 1
        return children[0]
    v = -INF if is_max else INF
    for c in children:
        if is_max:
            v = max(v, search(c, False, both, max(alpha, v) if both else v, beta if both else INF))
            if v >= beta:
                break
        else:
            v = min(v, search(c, True, both, alpha if both else -INF, min(beta, v) if both else v))
            if v <= alpha:
                break
    return v


print(search(1, True, False, -INF, INF), leaves, end=" ")
leaves = 0
search(1, True, True, -INF, INF)
print(leaves)
