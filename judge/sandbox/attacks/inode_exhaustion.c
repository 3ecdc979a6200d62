// As many empty files as the box can hold.
// expect: Exited 0 | MemoryLimit
#include <fcntl.h>
int main() {
    char name[32];
    for (int i = 0; i < 1000000; i++) {
        sprintf(name, "%d", i);
        int fd = open(name, O_CREAT | O_WRONLY, 0600);
        if (fd < 0) return 0;
        close(fd);
    }
    return 1;
}
