// Chấm kết quả bằng testlib: inf là dữ liệu vào, ans là đáp án, ouf là kết quả của bài nộp.
// Judges an output with testlib: inf is the input, ans the answer, ouf what the submission printed.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    // Ở đây: kết quả là hai số bất kỳ có tổng bằng số trong dữ liệu vào. Here: any two numbers with the sum that the input asks for.
    long long sum = inf.readLong();
    long long first = ouf.readLong(-2000000000LL, 2000000000LL);
    long long second = ouf.readLong(-2000000000LL, 2000000000LL);
    if (first + second != sum) {
        quitf(_wa, "%lld + %lld is not %lld", first, second, sum);
    }
    quitf(_ok, "the sum is right");
}
