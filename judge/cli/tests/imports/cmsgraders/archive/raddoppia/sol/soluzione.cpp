#include "raddoppia.h"

int twice(int n) { return 2 * n; }
