import sys

sys.exit(42 if int(sys.stdin.read()) > 3 else 43)
