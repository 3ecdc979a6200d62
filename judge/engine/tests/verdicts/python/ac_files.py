# expect: AC
import sys
from collections import deque
sys.stdin = open("sum.inp")
sys.stdout = open("SUM.out", "w")
print(sum(map(int, sys.stdin.read().split())))
exit()
