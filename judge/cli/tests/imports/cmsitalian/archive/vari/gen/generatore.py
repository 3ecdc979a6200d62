import sys
from limiti import *

print(min(int(sys.argv[1]), MAXN))
