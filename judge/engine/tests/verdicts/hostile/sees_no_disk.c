// expect: AC
// Nothing of the host's disks is there, and a shell is.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    long long a, b;
    const char *of_the_host[] = {"/usr/include/stdio.h", "/usr/bin/gcc", "/usr/share/doc", "/usr/lib/gcc"};
    for (int i = 0; i < 4; i++)
        if (access(of_the_host[i], F_OK) == 0) return printf("sees %s\n", of_the_host[i]), 0;
    if (system("true") != 0 || system("echo > made && cat made > other") != 0) return puts("no shell"), 0;
    scanf("%lld %lld", &a, &b);
    printf("%lld\n", a + b);
}
