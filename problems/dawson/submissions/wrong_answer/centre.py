# Mistake: writes in the centre of the longest free run and imitates, which works for one run of odd length only.
import sys

for line in sys.stdin:
    word = line.strip()
    free = "".join("x" if "1" in word[max(i - 1, 0) : i + 2] else "0" for i in range(len(word)))
    n = max(map(len, free.split("x")))
    print(f"1 {free.index('0' * n) + (n + 1) // 2}" if n else "0")
