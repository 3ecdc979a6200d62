# The size of a largest matching is right, but then the vertical line of each of its points is printed.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    rows_of = {}
    for x, y in zip(numbers[1::2], numbers[2::2]):
        rows_of.setdefault(x, []).append(y)
    column_of = {}
    for start in rows_of:
        before = {}
        queue = [start]
        for x in queue:
            end = None
            for y in rows_of[x]:
                if y not in before:
                    before[y] = x
                    if y not in column_of:
                        end = y
                        break
                    queue.append(column_of[y])
            if end is not None:
                while end is not None:
                    x = before[end]
                    last = next((y for y in rows_of[x] if column_of.get(y) == x), None)
                    column_of[end] = x
                    end = last
                break
    print(len(column_of))
    for x in column_of.values():
        print("x", x)


main()
