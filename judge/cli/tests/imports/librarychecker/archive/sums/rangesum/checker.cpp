#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    long long right = ans.readLong(0, 1000000000000), said = ouf.readLong(0, 1000000000000);
    if (right != said) quitf(_wa, "%lld instead of %lld", said, right);
    quitf(_ok, "%lld", said);
}
