# Chấm kết quả: kết thúc bằng mã 42 nếu đúng, 43 nếu sai. Tham số: tệp dữ liệu vào, tệp đáp án, thư mục ghi lời nhắn; kết quả của bài nộp
# đến từ bàn phím (stdin).
# Judges an output: ends with exit code 42 if it is right, with 43 if not. It is given the files of input and answer and a folder for
# messages; what the submission printed comes from standard input.
import re
import sys

input_file, answer_file, folder = sys.argv[1:4]


def refuse(why):
    with open(folder + "/teammessage.txt", "w", encoding="utf-8") as message:
        print(why, file=message)
    sys.exit(43)


def integer(word):
    if not re.fullmatch(rb"[+-]?[0-9]{1,18}", word):
        refuse("expected an integer")
    return int(word)


# Ở đây: kết quả là hai số bất kỳ có tổng bằng số trong dữ liệu vào. Here: any two numbers with the sum that the input asks for.
with open(input_file, encoding="utf-8") as text:
    total = int(text.read())
words = sys.stdin.buffer.read().split()
if len(words) != 2:
    refuse("expected two numbers")
if integer(words[0]) + integer(words[1]) != total:
    refuse("the sum is not what was asked for")
sys.exit(42)
