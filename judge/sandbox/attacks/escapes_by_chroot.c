// The classical way out of a chroot, and dots above the root.
// expect: Exited 0
// stdout: inside
#include <sys/stat.h>
#include <fcntl.h>
int main() {
    mkdir("j", 0700);
    int fd = open(".", O_RDONLY), out = chroot("j") == 0;
    fchdir(fd);
    for (int i = 0; i < 50; i++) chdir("..");
    if (access("box/work", F_OK)) out = 1;
    puts(out ? "outside" : "inside");
}
