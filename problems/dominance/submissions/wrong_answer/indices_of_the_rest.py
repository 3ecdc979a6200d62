# Mistake: prints the places in the matrix that is left instead of those in the original one.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
rows, columns, steps = list(range(m)), list(range(n)), []


def row_dominated(k, i):
    return i != k and all(a[i][j] >= a[k][j] for j in columns)


def column_dominated(k, j):
    return j != k and all(a[i][j] <= a[i][k] for i in rows)


changed = True
while changed:
    changed = False
    for k in reversed(columns[:]):
        j = next((j for j in columns if column_dominated(k, j)), None)
        if j is not None:
            step = ("C", columns.index(k) + 1, columns.index(j) + 1)
            columns.remove(k)
            steps.append(step)
            changed = True
    for k in reversed(rows[:]):
        i = next((i for i in rows if row_dominated(k, i)), None)
        if i is not None:
            step = ("R", rows.index(k) + 1, rows.index(i) + 1)
            rows.remove(k)
            steps.append(step)
            changed = True
print(len(steps))
for step in steps:
    print(*step)
