import sys
lines = [line.split() for line in sys.stdin]
assert sys.argv[1:] == ["squared"]
total = sum(float(score) for _, score in lines)
accepted = all(verdict == "AC" for verdict, _ in lines)
print("AC" if accepted else "WA", total * total)
