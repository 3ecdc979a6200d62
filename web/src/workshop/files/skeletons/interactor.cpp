// Chương trình tương tác: kết thúc bằng mã 42 nếu bài nộp đúng, 43 nếu sai. Tham số: tệp dữ liệu vào, tệp đáp án, thư mục ghi lời nhắn.
// Đọc (stdin) là những gì bài nộp in ra; in (stdout) là những gì bài nộp đọc được.
// Talks with a submission: ends with exit code 42 if it is right, with 43 if not. It is given the files of input and answer and a folder
// for messages; it reads what the submission prints, and prints what the submission reads.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

static std::string folder;

static void refuse(const std::string &why) {
    std::ofstream(folder + "/teammessage.txt") << why << "\n";
    exit(43);
}

int main(int argc, char *argv[]) {
    if (argc < 4) return 1;
    std::ifstream input(argv[1]);
    folder = argv[3];
    // Ở đây: dữ liệu vào là số bí mật; bài nộp được đoán 10 lần. Here: the input is a secret number, which may be guessed ten times.
    int secret, guess;
    if (!(input >> secret)) return 1;
    for (int count = 0; count < 10; count++) {
        if (!(std::cin >> guess)) refuse("cần một số đoán / expected a guess");
        if (guess == secret) {
            std::cout << "right" << std::endl;
            return 42;
        }
        // endl: bài nộp cần nhận được câu trả lời ngay. endl, since the submission waits for the answer.
        std::cout << (guess < secret ? "higher" : "lower") << std::endl;
    }
    refuse("hết mười lần đoán / ten guesses were not enough");
}
