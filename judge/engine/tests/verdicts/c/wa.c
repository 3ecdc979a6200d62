// expect: WA token 1: expected 3, found 4 (line 1)
#include <stdio.h>
int main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\n", a + b + 1); }
