// Chấm kết quả: kết thúc bằng mã 42 nếu đúng, 43 nếu sai. Tham số: tệp dữ liệu vào, tệp đáp án, thư mục ghi lời nhắn; kết quả của bài nộp
// đến từ bàn phím (stdin).
// Judges an output: ends with exit code 42 if it is right, with 43 if not. It is given the files of input and answer and a folder for
// messages; what the submission printed comes from standard input.
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
    std::ifstream input(argv[1]), answer(argv[2]);
    folder = argv[3];
    // Ở đây: kết quả là hai số bất kỳ có tổng bằng số trong dữ liệu vào. Here: any two numbers with the sum that the input asks for.
    long long sum, first, second;
    if (!(input >> sum)) return 1;
    if (!(std::cin >> first >> second)) refuse("expected two numbers");
    if (first < -2000000000LL || first > 2000000000LL) refuse("the first number is out of bounds");
    if (first + second != sum) refuse("the sum is not what was asked for");
    std::string rest;
    if (std::cin >> rest) refuse("more than two numbers");
    return 42;
}
