// Asks for everything that tells of the whole machine: its load, tasks, memory and disks, and where the judge keeps things.
// expect: Exited 0
// stdout: nothing to be read
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysinfo.h>
#include <sys/vfs.h>
static void say(const char *what, const char *more) { printf("%s %s\n", what, more), exit(0); }
static void must_be_empty(const char *path) {
    char text[8192] = {0};
    int fd = open(path, O_RDONLY);
    if (fd >= 0 && read(fd, text, sizeof text - 1) > 0) say(path, text);
}
static void must_not_name_the_judge(const char *path) {
    char text[8192] = {0};
    int fd = open(path, O_RDONLY);
    if (fd >= 0 && read(fd, text, sizeof text - 1) > 0 && strstr(text, "grundy")) say(path, text);
}
int main() {
    struct sysinfo s[2];
    for (int i = 0; i < 2; i++) {
        memset(&s[i], 0xff, sizeof s[i]);
        if (sysinfo(&s[i])) say("sysinfo", strerror(errno));
    }
    if (s[0].procs != 1 || s[0].loads[0] || s[0].loads[1] || s[0].loads[2]) say("sysinfo", "tasks");
    if (s[0].totalram != 16UL << 30 || s[0].freeram != 8UL << 30 || s[0].bufferram || s[0].sharedram || s[0].totalswap
        || s[0].freeswap || s[0].mem_unit != 1) say("sysinfo", "memory");
    if (sysinfo((void *)8) == 0 || errno != EFAULT) say("sysinfo", "wrote nowhere");
    struct statfs f;
    struct statvfs v;
    int usr = open("/usr", O_RDONLY);
    if (usr < 0 || statfs("/usr", &f) == 0 || fstatfs(usr, &f) == 0 || statvfs("/usr", &v) == 0) say("statfs", "");
    const char *of_the_machine[] = {"stat", "meminfo", "loadavg", "vmstat", "pressure/cpu", "pressure/memory", "interrupts",
        "diskstats", "uptime", "schedstat", "zoneinfo", "buddyinfo", "slabinfo", "softirqs", "timer_list", "modules",
        "kallsyms", "version", "cmdline", "cpuinfo", "filesystems", "partitions", "swaps", "locks", "keys", "key-users",
        "sysvipc/shm", "sys/fs/file-nr", "sys/fs/aio-nr", "sys/kernel/random/boot_id", "sys/kernel/pty/nr", "vmallocinfo",
        "self/mountinfo", "self/mounts", "self/mountstats", "thread-self/mountinfo", "mounts"};
    char path[600];
    for (int i = 0; i < sizeof of_the_machine / sizeof *of_the_machine; i++) {
        sprintf(path, "/proc/%s", of_the_machine[i]);
        must_be_empty(path);
    }
    must_not_name_the_judge("/proc/self/cgroup");
    must_not_name_the_judge("/proc/self/cpuset");
    for (int parent = 0; parent < 2; parent++) {
        const char *net = parent ? "/proc/thread-self/net" : "/proc/self/net";
        DIR *d = opendir(net);
        struct dirent *e;
        while (d && (e = readdir(d))) {
            sprintf(path, "%s/%s", net, e->d_name);
            if (e->d_name[0] == '.') continue;
            chmod(path, 0777);
            if (open(path, O_RDONLY) >= 0) say("opened", path);
        }
    }
    puts("nothing to be read");
}
