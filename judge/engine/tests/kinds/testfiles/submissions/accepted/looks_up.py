import sys

colour = input()
with open("table.txt") as table:
    values = dict(line.split() for line in table)
print(int(values[colour]) + int(sys.argv[2]))
