#include <stdio.h>
int main(void) { int n; scanf("%d", &n); for (int i = n; i > 0; i--) printf("%d\n", i > 1 ? i : 2); }
