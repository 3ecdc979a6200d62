// Standard input cannot be written, neither through the descriptor nor by opening it again.
// expect: Exited 0
// stdout: hello
// runs: 2
// stdin: hello
#include <fcntl.h>
#include <sys/mman.h>
int main() {
    write(0, "evil!", 5);
    int fd = open("/proc/self/fd/0", O_RDWR);
    write(fd, "evil!", 5);
    ftruncate(fd, 0), ftruncate(0, 0), truncate("/dev/stdin", 0);
    char *p = mmap(0, 5, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0);
    if (p != MAP_FAILED) memcpy(p, "evil!", 5);
    char b[16] = {0};
    pread(0, b, 5, 0);
    puts(b);
}
