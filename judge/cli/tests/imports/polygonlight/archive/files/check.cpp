#include "testlib.h"
#include "sum.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int sum = inf.readInt();
    int first = ouf.readInt(1, sum), second = ouf.readInt(1, sum);
    if (!ouf.seekEof()) quitf(_pe, "more than two numbers");
    if (!is_sum(first, second, sum)) quitf(_wa, "%d + %d is not %d", first, second, sum);
    quitf(_ok, "%d + %d", first, second);
}
