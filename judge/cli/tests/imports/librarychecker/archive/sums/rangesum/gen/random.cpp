#include <cstdlib>
#include "random.h"
#include "../list.hpp"

int main(int, char *argv[]) {
    Random random(atoi(argv[1]));
    print_case(random, (int)random.uniform(1, N_MAX));
}
