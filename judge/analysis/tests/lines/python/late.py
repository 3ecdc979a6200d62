from __future__ import annotations

a, b = map(int, input().split())
if a > 2000000000:
    total = a
print(total + b)  # ! uninitialised total
