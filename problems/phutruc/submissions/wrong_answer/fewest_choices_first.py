# A point that is alone in its row gets its column and the other way round; where there is no such point, the fullest line is taken.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    columns, rows = {}, {}
    for x, y in zip(numbers[1::2], numbers[2::2]):
        columns.setdefault(x, set()).add(y)
        rows.setdefault(y, set()).add(x)
    lines = []

    def take(these, those, name, value):
        lines.append("%s %d" % (name, value))
        for other in these.pop(value):
            those[other].discard(value)
            if not those[other]:
                del those[other]

    while columns:
        x = next((x for x in columns if len(columns[x]) == 1), None)
        y = next((y for y in rows if len(rows[y]) == 1), None)
        if x is not None:
            take(rows, columns, "y", min(columns[x]))
        elif y is not None:
            take(columns, rows, "x", min(rows[y]))
        else:
            x = max(columns, key=lambda x: (len(columns[x]), -x))
            y = max(rows, key=lambda y: (len(rows[y]), -y))
            if len(columns[x]) >= len(rows[y]):
                take(columns, rows, "x", x)
            else:
                take(rows, columns, "y", y)
    print(len(lines))
    print("\n".join(lines))


main()
