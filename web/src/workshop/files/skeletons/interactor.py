# Chương trình tương tác: kết thúc bằng mã 42 nếu bài nộp đúng, 43 nếu sai. Tham số: tệp dữ liệu vào, tệp đáp án, thư mục ghi lời nhắn.
# Đọc (stdin) là những gì bài nộp in ra; in (stdout) là những gì bài nộp đọc được.
# Talks with a submission: ends with exit code 42 if it is right, with 43 if not. It is given the files of input and answer and a folder
# for messages; it reads what the submission prints, and prints what the submission reads.
import sys

input_file, answer_file, folder = sys.argv[1:4]


def refuse(why):
    with open(folder + "/teammessage.txt", "w", encoding="utf-8") as message:
        print(why, file=message)
    sys.exit(43)


# Ở đây: dữ liệu vào là số bí mật; bài nộp được đoán 10 lần. Here: the input is a secret number, which may be guessed ten times.
with open(input_file, encoding="utf-8") as text:
    secret = int(text.read())
for _ in range(10):
    word = sys.stdin.readline().strip()
    if not (word.isdecimal() and word.isascii() and len(word) <= 4):
        refuse("cần một số đoán / expected a guess")
    if int(word) == secret:
        print("right", flush=True)
        sys.exit(42)
    # flush: bài nộp cần nhận được câu trả lời ngay. flush, since the submission waits for the answer.
    print("higher" if int(word) < secret else "lower", flush=True)
refuse("hết mười lần đoán / ten guesses were not enough")
