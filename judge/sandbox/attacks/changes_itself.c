// Rewrites and removes its own executable; the next run is the original.
// expect: Exited 0
// stdout: original
// runs: 3
#include <fcntl.h>
#include <sys/stat.h>
int main() {
    chmod("main", 0777), chmod("/proc/self/exe", 0777);
    int fd = open("/proc/self/exe", O_WRONLY);
    if (fd >= 0) write(fd, "#!/bin/false\n", 13);
    fd = open("main", O_WRONLY | O_TRUNC);
    if (fd >= 0) write(fd, "#!/bin/false\n", 13);
    unlink("main");
    puts("original");
}
