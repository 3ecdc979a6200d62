// Every file and directory that it can open lies in memory: reading it changes nothing that a later run could notice.
// expect: Exited 0
// stdout: all in memory
// descriptors: 256
#include <ftw.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
static int files;
// The type of the file system with this device number, from the table of mounts.
static const char *type_of(dev_t device) {
    static char line[4096], type[64];
    FILE *mounts = fopen("/proc/self/mountinfo", "r");
    unsigned major_, minor_;
    while (mounts && fgets(line, sizeof line, mounts)) {
        char *rest = strstr(line, " - ");
        if (sscanf(line, "%*d %*d %u:%u", &major_, &minor_) == 2 && makedev(major_, minor_) == device && rest
            && sscanf(rest, " - %63s", type) == 1) return fclose(mounts), type;
    }
    return "unknown";
}
static int look(const char *path, const struct stat *s, int kind, struct FTW *f) {
    if (strncmp(path, "/proc", 5) == 0) return 0;
    if (!S_ISREG(s->st_mode) && !S_ISDIR(s->st_mode)) return 0;
    files++;
    const char *type = type_of(s->st_dev);
    if (strcmp(type, "tmpfs") == 0 || strcmp(type, "ramfs") == 0) return 0;
    printf("%s lies on %s\n", path, type);
    exit(0);
}
int main() {
    const char *of_the_host[] = {"/usr/include/stdio.h", "/usr/bin/gcc", "/usr/share/doc", "/usr/bin/python3"};
    for (int i = 0; i < 4; i++) if (access(of_the_host[i], F_OK) == 0) return printf("sees %s\n", of_the_host[i]), 0;
    nftw("/", look, 100, FTW_PHYS);
    puts(files > 10 ? "all in memory" : "saw nothing");
}
