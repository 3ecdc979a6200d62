# expect: AC
import sys
with open(__file__) as own:
    source = own.read()
assert sys.argv[0] == __file__ == "main.py" and "expect: AC" in source
print(sum(map(int, input().split())))
