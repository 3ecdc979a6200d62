// A child is killed for memory; the parent takes no notice and exits with 0.
// expect: MemoryLimit
// memory_mib: 64
#include <sys/wait.h>
int main() {
    if (fork() == 0) for (;;) memset(malloc(1 << 20), 1, 1 << 20);
    wait(0);
    return 0;
}
