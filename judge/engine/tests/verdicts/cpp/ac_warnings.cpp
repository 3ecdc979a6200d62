// expect: AC
#include <cstdio>
int main() { int unused; long long a, b; scanf("%lld %lld", &a, &b); printf("%lld", a + b); }
