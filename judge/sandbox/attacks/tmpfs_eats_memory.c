// Files in the box count as memory.
// expect: MemoryLimit
// memory_mib: 16
// disk_mib: 64
#include <fcntl.h>
static char b[1 << 20];
int main() {
    int fd = open("/tmp/x", O_CREAT | O_RDWR, 0600);
    while (write(fd, b, sizeof b) == sizeof b);
}
