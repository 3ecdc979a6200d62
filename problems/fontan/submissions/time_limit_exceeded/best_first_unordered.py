"""Too slow: along the ridge between two walls all bounds are equal, and among equals the leftmost and lowest rectangle comes
first, never the smallest; so the ridge is cut ever finer without a good place being found."""
import heapq
import sys
from math import hypot

PRECISION = 1e-5


def main():
    numbers = list(map(float, sys.stdin.read().split()))
    width, height = numbers[0], numbers[1]
    columns = [tuple(numbers[i:i + 3]) for i in range(3, len(numbers), 3)]

    def clearance(x, y):
        best = min(x, width - x, y, height - y)
        for cx, cy, r in columns:
            best = min(best, hypot(x - cx, y - cy) - r)
        return best

    def cell(x1, y1, x2, y2):
        bound = min(x2, width - x1, y2, height - y1)
        for cx, cy, r in columns:
            dx = max(abs(x1 - cx), abs(x2 - cx))
            dy = max(abs(y1 - cy), abs(y2 - cy))
            bound = min(bound, hypot(dx, dy) - r)
        return (-bound, x1, y1, x2, y2)

    best, place = -1.0, (0.0, 0.0)
    heap = [cell(0.0, 0.0, width, height)]
    while heap and -heap[0][0] > best + PRECISION:
        _, x1, y1, x2, y2 = heapq.heappop(heap)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        here = clearance(x, y)
        if here > best:
            best, place = here, (x, y)
        by_x = (cell(x1, y1, x, y2), cell(x, y1, x2, y2))
        by_y = (cell(x1, y1, x2, y), cell(x1, y, x2, y2))
        bound_x = max(-half[0] for half in by_x)
        bound_y = max(-half[0] for half in by_y)
        # Halve the side that lowers the bound more; if both do alike, the longer one.
        split_x = bound_x < bound_y if bound_x != bound_y else x2 - x1 > y2 - y1
        for half in by_x if split_x else by_y:
            heapq.heappush(heap, half)
    print("%.6f %.6f %.6f" % (*place, best))


main()
