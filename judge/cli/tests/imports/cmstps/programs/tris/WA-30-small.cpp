#include "tris.h"

int add(int a, int b, int c) { return a > 100 ? 0 : a + b + c; }
