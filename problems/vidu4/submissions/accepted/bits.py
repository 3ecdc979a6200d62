# n + 1 ends in as many zeros as n ends in ones; one shift more drops the zero before them.
import sys

for n in map(int, sys.stdin):
    while n & 1:
        n >>= 1
    print(n >> 1)
