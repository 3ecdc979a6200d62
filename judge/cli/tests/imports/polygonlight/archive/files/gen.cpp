#include "testlib.h"

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    int most = std::atoi(argv[1]);
    std::printf("%d\n", rnd.next(most / 2, most));
}
