#include "header.h"

bool is_prime(int n) { return n % 2 == 1; }
