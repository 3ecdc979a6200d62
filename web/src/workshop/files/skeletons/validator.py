# Kiểm tra dữ liệu vào: kết thúc bằng mã 42 nếu hợp lệ, 43 nếu không. Đúng đến từng dấu cách và dấu xuống dòng.
# Checks an input: ends with exit code 42 if it is valid, with 43 if not. Every space and line end counts.
import re
import sys


def refuse(why):
    print(why, file=sys.stderr)
    sys.exit(43)


# Một số nguyên trong đoạn [low, high], không có số 0 đứng đầu. An integer within [low, high], without leading zeros.
def integer(word, low, high):
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,18}", word):
        refuse("expected an integer")
    if not low <= int(word) <= high:
        refuse("out of bounds")
    return int(word)


lines = sys.stdin.buffer.read().decode("latin-1").split("\n")
if len(lines) != 3 or lines[2] != "":
    refuse("expected two lines")
n = integer(lines[0], 1, 100000)
values = lines[1].split(" ")
if len(values) != n:
    refuse("expected N numbers")
for value in values:
    integer(value, 1, 1000000000)
sys.exit(42)
