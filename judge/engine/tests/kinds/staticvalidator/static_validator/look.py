# No loops in group 1; a short source is worth more.
import sys
language, entry, feedback, *arguments = sys.argv[1:]
source = open(entry).read()
if "no-loops" in arguments:
    sys.exit(43 if "for" in source or "while" in source else 42)
open(feedback + "score.txt", "w").write(str(max(0, 10 - len(source) / 100)))
sys.exit(42)
