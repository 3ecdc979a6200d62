// expect: AC
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long long a, b;
    FILE *input = fopen("SUM.INP", "r");
    fscanf(input, "%lld %lld", &a, &b);
    FILE *again = fopen("SUM.INP", "w");
    if (again) fputs("9 9", again);
    unlink("SUM.INP");
    printf("%lld\n", a + b);
}
