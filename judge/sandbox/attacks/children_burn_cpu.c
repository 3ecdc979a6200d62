// Children in turn, each well below the limit: the sum counts.
// expect: CpuLimit
// cpu_ms: 300
#include <sys/wait.h>
#include <time.h>
int main() {
    for (;;) {
        if (fork() == 0) { while (clock() < CLOCKS_PER_SEC / 10); _exit(0); }
        wait(0);
    }
}
