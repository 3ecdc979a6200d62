#include <stdio.h>
int main(void) { double n; scanf("%lf", &n); printf("%f\n", n); }
