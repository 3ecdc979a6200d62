// expect: AC
#include <stdio.h>
int main(void) {
    long long a, b;
    freopen("sum.inp", "r", stdin);
    freopen("Sum.Out", "w", stdout);
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b);
}
