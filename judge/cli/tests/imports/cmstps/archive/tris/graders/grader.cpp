#include "tris.h"
#include <cstdio>

int main() {
    int a, b, c;
    if (scanf("%d %d %d", &a, &b, &c) != 3) return 1;
    printf("%d\n", add(a, b, c));
}
