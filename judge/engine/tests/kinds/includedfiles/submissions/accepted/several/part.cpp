#include "addition.h"
#include "lib/twice.h"
int add(int a, int b) { return half(twice(a) + twice(b)); }
