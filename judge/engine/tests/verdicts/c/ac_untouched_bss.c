// expect: AC
#include <stdio.h>
static char huge[1 << 30];
int main(int argc, char **argv) {
    long long a, b;
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b + huge[argc + 1000]);
}
