# expect: AC
from __future__ import annotations
# `exit` is there though Python's `site` is not, and so is its directory of packages.
import sys
assert any(path.endswith("packages") for path in sys.path)
print(sum(map(int, input().split())))
exit()
