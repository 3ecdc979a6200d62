# Chooses among the lines with three points or more, the longest first, with backtracking; the points that are left make pairs. A
# choice is given up if the points that are left need too many lines even if each has as many points as the next one.
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    points = list(zip(numbers[1::2], numbers[2::2]))
    lines = {}
    for i, (a, b) in enumerate(points):
        for j in range(i):
            c, d = points[j]
            members = 0
            for k, (e, f) in enumerate(points):
                if (c - a) * (f - b) == (d - b) * (e - a):
                    members |= 1 << k
            lines.setdefault(members, (i + 1, j + 1))
    long_lines = sorted((m for m in lines if bin(m).count("1") > 2), key=lambda m: -bin(m).count("1"))
    best = [(n + 1) // 2, [(1 << n) - 1]]

    def search(start, left, chosen):
        count = bin(left).count("1")
        if len(chosen) + (count + 1) // 2 < best[0]:
            best[:] = [len(chosen) + (count + 1) // 2, chosen + [left]]
        for place in range(start, len(long_lines)):
            line = long_lines[place]
            size = bin(line).count("1")
            # Every further line covers at most as many points as this one.
            if len(chosen) + -(-count // size) >= best[0]:
                return
            if bin(line & left).count("1") > 2:
                search(place + 1, left & ~line, chosen + [line])

    search(0, (1 << n) - 1, [])
    left = best[1].pop()
    out = [lines[line] for line in best[1]]
    rest = [i + 1 for i in range(n) if left >> i & 1]
    if len(rest) % 2:
        rest.append(1 if rest[-1] != 1 else 2)
    out += zip(rest[::2], rest[1::2])
    print(len(out))
    for i, j in out:
        print(i, j)


main()
