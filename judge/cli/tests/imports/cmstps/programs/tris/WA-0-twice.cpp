#include "tris.h"

int add(int a, int b, int c) { return a + a + c; }
