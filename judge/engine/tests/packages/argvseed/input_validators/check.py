import sys

lines = sys.stdin.read().split("\n")
ok = len(lines) == 3 and lines[2] == "" and lines[0].isdigit() and 1 <= int(lines[0]) <= 1000
words = lines[1].split(" ") if ok else []
ok = ok and len(words) == int(lines[0])
ok = ok and all(word.isdigit() and 1 <= int(word) <= 10**9 for word in words)
sys.exit(42 if ok else 43)
