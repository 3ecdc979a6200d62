// expect: AC
#include <stdio.h>
static int depth(volatile int n) { char frame[64]; frame[n % 64] = 1; return n == 0 ? 0 : frame[n % 64] + depth(n - 1); }
int main(void) {
    long long a, b;
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b + (depth(200000) - 200000));
}
