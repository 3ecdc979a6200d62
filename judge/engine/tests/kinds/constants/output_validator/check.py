import sys

# The group's argument is the word, and the answer file says {{word}} only in an untouched test file.
expected = [sys.argv[4], str({{limit}} - int(open(sys.argv[1]).read()))]
plain = open(sys.argv[2]).read().split() == ["{" + "{word}" + "}"]
sys.exit(42 if plain and sys.stdin.read().split() == expected else 43)
