// What can be seen of the host and of other processes.
// expect: Exited 0
// stdout: nothing to be found
// view: both
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
static void must_not_open(const char *path) { if (open(path, O_RDONLY) >= 0) printf("opened %s\n", path), exit(0); }
int main() {
    must_not_open("/etc/shadow");
    must_not_open("/proc/1/environ");
    must_not_open("/proc/1/mem");
    must_not_open("/proc/1/maps");
    must_not_open("/proc/1/root");
    must_not_open("/proc/1/cwd");
    must_not_open("/proc/1/fd");
    must_not_open("/proc/kcore");
    must_not_open("/proc/kallsyms");
    must_not_open("/proc/meminfo");
    must_not_open("/proc/sys/kernel/hostname");
    must_not_open("/dev/mem");
    must_not_open("/dev/kmsg");
    must_not_open("/dev/vda");
    must_not_open("/dev/kvm");
    must_not_open("/sys/fs/cgroup");
    must_not_open("/home/..data");
    must_not_open("/root/.bashrc");
    must_not_open("/var/lib");
    must_not_open("/run");
    DIR *d = opendir("/proc");
    struct dirent *e;
    while ((e = readdir(d)))
        if (e->d_name[0] > '0' && e->d_name[0] <= '9' && atoi(e->d_name) != getpid())
            return printf("process %s\n", e->d_name), 0;
    puts("nothing to be found");
}
