import sys

sys.exit(42 if len(sys.stdin.read().split()) == {{count}} else 43)
