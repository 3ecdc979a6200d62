#include "testlib.h"
#include "params.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, N_MAX);
    inf.readSpace();
    int l = inf.readInt(1, n);
    inf.readSpace();
    inf.readInt(l, n);
    inf.readChar('\n');
    for (int i = 0; i < n; i++) {
        inf.readInt(0, VALUE_MAX);
        inf.readChar(i + 1 < n ? ' ' : '\n');
    }
    inf.readEof();
}
