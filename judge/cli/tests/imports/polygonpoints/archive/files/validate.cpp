#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    // Group 1 is for small numbers.
    inf.readInt(0, validator.group() == "1" ? 10 : 1000000, "n");
    inf.readEoln();
    inf.readEof();
}
