#include <cstdlib>
#include "../list.hpp"
#include "../params.h"

int main(int, char *argv[]) {
    Random random(1000 + atoi(argv[1]));
    print_case(random, N_MAX);
}
