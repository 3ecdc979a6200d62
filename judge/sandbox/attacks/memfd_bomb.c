// Memory files past the limit.
// expect: MemoryLimit
// memory_mib: 32
#include <sys/mman.h>
static char b[1 << 20];
int main() {
    int fd = memfd_create("x", 0);
    while (write(fd, b, sizeof b) > 0);
    for (;;) { fd = memfd_create("x", 0); if (fd < 0 || write(fd, b, sizeof b) < 0) return 1; }
}
