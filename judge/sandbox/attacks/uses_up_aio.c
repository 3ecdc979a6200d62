// Asynchronous requests have one limit for the whole machine (aio-max-nr).
// expect: Exited 0
// stdout: refused
#include <sys/syscall.h>
int main() {
    unsigned long contexts[1000] = {0};
    int n = 0;
    while (n < 1000 && syscall(SYS_io_setup, 1000, &contexts[n]) == 0) n++;
    n ? printf("%d contexts\n", n) : puts("refused");
}
