// Tries to hide from the killer.
// expect: MemoryLimit
// memory_mib: 32
#include <fcntl.h>
int main() {
    int fd = open("/proc/self/oom_score_adj", O_RDWR);
    write(fd, "-1000", 5);
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}
