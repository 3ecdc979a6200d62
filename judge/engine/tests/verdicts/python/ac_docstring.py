# expect: AC
"""What stands first stays first."""
from __future__ import annotations
if __name__ == "__main__" and __doc__ == "What stands first stays first.":
    print(sum(map(int, input().split())))
    quit(0)
