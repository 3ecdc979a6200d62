# For a fixed total the moves from a position lead to M neighbouring cells of one column: its least one is taken from a window that slides.
from collections import deque


def main():
    n, m = map(int, input().split())
    fresh = [0]
    for total in range(1, n + 1):
        # For each number of nuts in the bowl of the player to move: the cells of smaller piles that can be the least, ascending.
        windows = [deque([(0, fresh[bowl])]) for bowl in range(total)]
        for pile in range(1, total + 1):
            row = []
            for bowl in range(total - pile + 1):
                window = windows[total - pile - bowl]
                while window[0][0] < pile - m:
                    window.popleft()
                row.append(total - window[0][1])
            for bowl in range(total - pile):
                window = windows[bowl]
                while window and window[-1][1] >= row[bowl]:
                    window.pop()
                window.append((pile, row[bowl]))
        fresh.append(row[0])
    print(fresh[n])


main()
