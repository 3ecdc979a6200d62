#include <stdio.h>
int main(void) { int n; scanf("%d", &n); for (; n > 1; n--) printf("%d\n", n); }
