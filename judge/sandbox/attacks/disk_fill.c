// Fills the work directory.
// expect: Exited 0
// disk_mib: 8
// stdout: no space
#include <fcntl.h>
#include <errno.h>
static char b[1 << 16];
int main() {
    int fd = open("x", O_CREAT | O_WRONLY, 0600);
    while (write(fd, b, sizeof b) > 0);
    puts(errno == ENOSPC ? "no space" : strerror(errno));
}
