# Negamax: values from the view of the player to move, so that all nodes are MAX nodes; a stack in place of recursion.
import sys

INF = float("inf")


def search(tree, both):
    leaves = 0
    stack = []  # node, next child, temporary value, alpha, beta, +1 for MAX and -1 for MIN
    value = None
    enter = (0, -INF, INF, 1)
    while True:
        if enter:
            node, alpha, beta, sign = enter
            enter = None
            if tree[node][0] == 0:
                leaves += 1
                value = sign * tree[node][1]
            else:
                stack.append([node, 1, -INF, alpha, beta, sign])
        if not stack:
            return value, leaves
        top = stack[-1]
        if value is not None:
            top[2] = max(top[2], -value)
            value = None
        node, child, best, alpha, beta, sign = top
        if best >= beta or child == len(tree[node]):
            stack.pop()
            value = best
            if not stack:
                return value, leaves
            continue
        top[1] += 1
        low = max(alpha, best) if both else best
        enter = (tree[node][child] - 1, -beta if both else -INF, -low, -sign)


def main():
    lines = sys.stdin.read().split("\n")
    tree = [list(map(int, line.split())) for line in lines[1 : int(lines[0]) + 1]]
    value, lesson = search(tree, False)
    print(value, lesson, search(tree, True)[1])


main()
