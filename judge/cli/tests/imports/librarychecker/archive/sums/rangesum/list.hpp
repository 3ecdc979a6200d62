#pragma once
#include <cstdio>
#include "params.h"
#include "random.h"

inline void print_case(Random &random, int n) {
    int l = (int)random.uniform(1, n), r = (int)random.uniform(l, n);
    printf("%d %d %d\n", n, l, r);
    for (int i = 0; i < n; i++) printf("%lld%c", random.uniform(0, VALUE_MAX), i + 1 < n ? ' ' : '\n');
}
