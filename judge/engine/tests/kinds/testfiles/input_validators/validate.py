import sys

assert sys.argv[1:2] == ["--plus"] and sys.argv[2].isdigit()
colour = input()
with open("table.txt") as table:
    known = [line.split()[0] for line in table]
sys.exit(42 if colour in known else 43)
