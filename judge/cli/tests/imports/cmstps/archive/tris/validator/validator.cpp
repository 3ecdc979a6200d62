#include "testlib.h"

int main(int argc, char **argv) {
    registerValidation(argc, argv);
    for (int i = 0; i < 3; i++) {
        inf.readInt(1, 1000);
        inf.readChar(i < 2 ? ' ' : '\n');
    }
    inf.readEof();
}
