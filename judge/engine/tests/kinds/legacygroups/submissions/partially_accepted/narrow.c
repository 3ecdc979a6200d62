#include <stdio.h>
int main(void) { long long a, b; scanf("%lld %lld", &a, &b); a = (int)a; printf("%lld\n", (long long)(a + b)); }
