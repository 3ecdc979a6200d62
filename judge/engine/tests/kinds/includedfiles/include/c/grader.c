#include <stdio.h>
#include "addition.h"
int main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\n", add(a, b)); }
