# package: vpoint; never: not found, không thấy tệp
import sys

sys.stdin.read()
