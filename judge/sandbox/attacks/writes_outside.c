// Nothing outside the box's own directories can be written.
// expect: Exited 0
// stdout: refused
// view: both
#include <fcntl.h>
#include <sys/stat.h>
static void must_not(int answer, const char *what) { if (answer >= 0) puts(what), exit(0); }
int main() {
    must_not(open("/x", O_CREAT | O_WRONLY, 0600), "/x");
    must_not(open("/usr/x", O_CREAT | O_WRONLY, 0600), "/usr/x");
    must_not(open("/etc/passwd", O_WRONLY), "/etc/passwd");
    must_not(open("/usr/bin/env", O_WRONLY), "/usr/bin/env");
    must_not(open("/box/x", O_CREAT | O_WRONLY, 0600), "/box/x");
    must_not(open("/dev/x", O_CREAT | O_WRONLY, 0600), "/dev/x");
    must_not(open("/proc/self/oom_score_adj", O_WRONLY), "oom_score_adj");
    must_not(open("/proc/self/mem", O_WRONLY), "/proc/self/mem");
    must_not(open("/proc/self/uid_map", O_WRONLY), "uid_map");
    must_not(mkdir("/x", 0700), "mkdir");
    must_not(chmod("/", 0777), "chmod");
    must_not(rename("/tmp", "/tmp2"), "rename");
    must_not(mknod("sda", S_IFBLK | 0600, 0x800), "mknod");
    puts("refused");
}
