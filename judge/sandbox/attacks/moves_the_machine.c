// Calls that need no right and yet act on the whole machine or ask it: processors made to take part or to stand idle, pages
// merged with other processes', slices of its own choice, the host's disk layout, its modules, its namespaces.
// expect: Exited 0
// stdout: refused
#include <errno.h>
#include <fcntl.h>
#include <linux/fiemap.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
static void must_not(long answer, int error, const char *what) {
    if (answer >= 0 || errno != error) printf("%s: %ld, %m\n", what, answer), exit(0);
}
int main() {
    must_not(prctl(62, 1, 0, 0, 0), EINVAL, "core scheduling");
    must_not(prctl(67, 1, 0, 0, 0), EINVAL, "merging");
    must_not(prctl(31), EINVAL, "performance counters");
    must_not(syscall(SYS_membarrier, 1, 0, 0), EINVAL, "barrier for all");
    must_not(syscall(SYS_membarrier, 2, 0, 0), EINVAL, "expedited barrier for all");
    must_not(syscall(SYS_membarrier, 4, 0, 0), EINVAL, "registration for barriers");
    struct { unsigned size, policy; unsigned long flags; int nice, priority; unsigned long runtime, deadline, period; }
        slice = {48, 0, 0, 0, 0, 100000};
    must_not(syscall(SYS_sched_setattr, 0, &slice, 0), EPERM, "slice");
    char map[4096] = {0};
    ((struct fiemap *)map)->fm_length = -1;
    ((struct fiemap *)map)->fm_flags = FIEMAP_FLAG_SYNC;
    must_not(ioctl(open("/usr/bin/env", O_RDONLY), 0xC020660B, map), ENOTTY, "disk layout");
    must_not(ioctl(open("/proc/self/ns/user", O_RDONLY), 0xb701), ENOTTY, "namespaces");
    struct ifreq interface = {.ifr_name = "lo"};
    must_not(ioctl(socket(AF_UNIX, SOCK_STREAM, 0), SIOCGIFINDEX, &interface), ENOTTY, "interfaces");
    must_not(ioctl(open("/dev/urandom", O_RDONLY), 0x80045200, map), ENOTTY, "entropy");
    int bytes, pipes[2];
    if (syscall(SYS_membarrier, 0, 0, 0) < 0 || prctl(PR_SET_NAME, "x") || pipe(pipes) || write(pipes[1], "x", 1) != 1
        || ioctl(pipes[0], FIONREAD, &bytes) || bytes != 1) return puts("too much is refused"), 0;
    puts("refused");
}
