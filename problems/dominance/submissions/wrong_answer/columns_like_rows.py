# Mistake: compares columns like rows; but the second player wants small numbers.
import sys

m, n, *numbers = map(int, sys.stdin.read().split())
a = [numbers[i * n:i * n + n] for i in range(m)]
rows, columns, steps = list(range(m)), list(range(n)), []


def row_dominated(k, i):
    return i != k and all(a[i][j] >= a[k][j] for j in columns)


def column_dominated(k, j):
    return j != k and all(a[i][j] >= a[i][k] for i in rows)


changed = True
while changed:
    changed = False
    for k in reversed(columns[:]):
        j = next((j for j in columns if column_dominated(k, j)), None)
        if j is not None:
            columns.remove(k)
            steps.append(("C", k + 1, j + 1))
            changed = True
    for k in reversed(rows[:]):
        i = next((i for i in rows if row_dominated(k, i)), None)
        if i is not None:
            rows.remove(k)
            steps.append(("R", k + 1, i + 1))
            changed = True
print(len(steps))
for step in steps:
    print(*step)
