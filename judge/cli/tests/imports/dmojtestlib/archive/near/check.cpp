#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int expected = ans.readInt(), found = ouf.readInt();
    if (found == expected) quitf(_ok, "exactly");
    if (std::abs(found - expected) == 1) quitp(15, "off by one");
    quitf(_wa, "%d is too far away", found);
}
