#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    long long right = ans.readLong(0LL, 1000000000000LL), said = ouf.readLong(0LL, 1000000000000LL);
    if (right != said) quitf(_wa, "%lld instead of %lld", said, right);
    quitf(_ok, "%lld", said);
}
