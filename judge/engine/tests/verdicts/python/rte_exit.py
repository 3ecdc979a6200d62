# expect: RTE exit code 7
import sys
sys.exit(7)
