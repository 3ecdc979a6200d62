import sys

sys.exit(42 if sys.argv[1:2] == ["--most"] and float(sys.stdin.read()) <= int(sys.argv[2]) else 43)
