# Mistake: chooses (2, 2) on every bar that has it, which is right for square bars only; otherwise equalises a row and a column.
import sys

for line in sys.stdin:
    rows = list(map(int, line.split()))
    width, height = rows[0], len(rows)
    if height > 1 and rows[1] > 1:
        print("1 2 2")
    elif width > height:
        print(f"1 {height + 1} 1")
    elif width < height:
        print(f"1 1 {width + 1}")
    else:
        print("0")
