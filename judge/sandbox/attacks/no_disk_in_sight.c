// Every file and directory that it can open lies in memory: reading it changes nothing that a later run could notice.
// expect: Exited 0
// stdout: all in memory
// descriptors: 256
#include <ftw.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
static int files;
static int look(const char *path, const struct stat *s, int kind, struct FTW *f) {
    if (strncmp(path, "/proc", 5) == 0) return 0;
    if (!S_ISREG(s->st_mode) && !S_ISDIR(s->st_mode)) return 0;
    files++;
    // Neither mounts nor statfs tell the type here. What lies in memory has a device without a driver: number 0.
    if (major(s->st_dev) == 0) return 0;
    printf("%s lies on a disk, device %u:%u\n", path, major(s->st_dev), minor(s->st_dev));
    exit(0);
}
int main() {
    const char *of_the_host[] = {"/usr/include/stdio.h", "/usr/bin/gcc", "/usr/share/doc", "/usr/bin/python3"};
    for (int i = 0; i < 4; i++) if (access(of_the_host[i], F_OK) == 0) return printf("sees %s\n", of_the_host[i]), 0;
    nftw("/", look, 100, FTW_PHYS);
    puts(files > 10 ? "all in memory" : "saw nothing");
}
