# input answer feedback_dir flags < output; exits with 42 or 43, and says why in the feedback directory.
import os
import sys

n = int(open(sys.argv[1]).read())
feedback, flags = sys.argv[3], sys.argv[4:]


def wrong(why):
    with open(os.path.join(feedback, "teammessage.txt"), "w") as message:
        message.write(why)
    sys.exit(43)


try:
    first, second = map(int, sys.stdin.read().split())
except ValueError:
    wrong("two integers are needed")
if "positive" in flags and min(first, second) < 1:
    wrong("both terms must be positive")
if first + second != n:
    wrong(f"{first} + {second} is not {n}")
sys.exit(42)
