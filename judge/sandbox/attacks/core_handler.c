// A handler of core dumps behind a pipe is started whatever the limit on core files, unless that is one byte. A limit of
// nothing, which every program may set, would start it; so it may not.
// expect: Signaled 11
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
int main() {
    struct rlimit now, none = {0, 0};
    char filter[16] = {0};
    if (getrlimit(RLIMIT_CORE, &now) || now.rlim_cur != now.rlim_max || now.rlim_max > 1) return puts("another limit"), 1;
    if (setrlimit(RLIMIT_CORE, &none) == 0 || prlimit(0, RLIMIT_CORE, &none, &now) == 0) return puts("set"), 2;
#ifdef SYS_setrlimit
    if (syscall(SYS_setrlimit, RLIMIT_CORE, &none) == 0) return puts("set by its old name"), 3;
#endif
    int fd = open("/proc/self/coredump_filter", O_RDONLY);
    if (fd < 0 || read(fd, filter, 15) <= 0 || strtol(filter, 0, 16) != 0) return printf("memory: %s", filter), 4;
    if (open("/proc/self/coredump_filter", O_WRONLY) >= 0) return puts("writable"), 5;
    if (fork() == 0) *(volatile int *)0 = 1;
    *(volatile int *)0 = 1;
}
