import sys
# A submission's arguments come too: what is no number is one of those.
most = max([int(word) for word in sys.argv[1:] if word.isdigit()], default=1000)
sys.exit(42 if 0 <= int(sys.stdin.read()) <= most else 43)
