#include "twice.h"
int twice(int a) { return 2 * a; }
int half(int a) { return a / 2; }
