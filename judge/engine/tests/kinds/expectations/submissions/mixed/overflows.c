#include <stdio.h>
int main(void) { int n; scanf("%d", &n); printf("%d\n", (int)(n * (n + 1LL) / 2)); }
