import sys

sys.exit(42 if 0 <= int(sys.stdin.read()) <= {{limit}} else 43)
