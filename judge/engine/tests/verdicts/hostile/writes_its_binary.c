// expect: AC
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long long a, b;
    unlink("main");
    FILE *own = fopen("main", "w");
    if (own) fputs("#!/bin/sh\necho 3\n", own);
    FILE *running = fopen("/proc/self/exe", "r+");
    if (running) fputs("broken", running);
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b);
}
