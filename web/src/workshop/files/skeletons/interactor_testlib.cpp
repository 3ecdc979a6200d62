// Chương trình tương tác viết bằng testlib: ouf là những gì bài nộp in ra, cout là những gì bài nộp đọc được.
// Talks with a submission, with testlib: ouf is what it prints, cout what it reads.
#include "testlib.h"

#include <iostream>

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    // Ở đây: dữ liệu vào là số bí mật; bài nộp được đoán 10 lần. Here: the input is a secret number, which may be guessed ten times.
    int secret = inf.readInt(1, 1000);
    for (int count = 0; count < 10; count++) {
        int guess = ouf.readInt(1, 1000);
        if (guess == secret) {
            std::cout << "right" << std::endl;
            quitf(_ok, "%d lần đoán / guesses", count + 1);
        }
        std::cout << (guess < secret ? "higher" : "lower") << std::endl;
    }
    quitf(_wa, "hết mười lần đoán / ten guesses were not enough");
}
