// Fills /dev/shm: the disk limit stops it.
// expect: Exited 0
// disk_mib: 8
// stdout: stopped at 8 MiB
#include <fcntl.h>
static char b[1 << 20];
int main() {
    int n = 0, fd = open("/dev/shm/x", O_CREAT | O_RDWR, 0600);
    while (n < 100 && write(fd, b, sizeof b) == sizeof b) n++;
    puts(n >= 7 && n <= 8 ? "stopped at 8 MiB" : "wrong");
}
