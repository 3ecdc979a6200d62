// Clocks, names, reboot, priorities: nothing of the host moves.
// expect: Exited 0
// stdout: refused
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <sched.h>
int main() {
    struct timeval v = {1, 1};
    struct timespec t = {1, 1};
    struct sched_param p = {10};
    struct rlimit r = {1 << 30, 1 << 30};
    int ok = reboot(RB_AUTOBOOT) == 0 || settimeofday(&v, 0) == 0 || clock_settime(CLOCK_REALTIME, &t) == 0
        || sethostname("x", 1) == 0 || setpriority(PRIO_PROCESS, 0, -20) == 0
        || sched_setscheduler(0, SCHED_FIFO, &p) == 0 || setrlimit(RLIMIT_NOFILE, &r) == 0
        || setrlimit(RLIMIT_CORE, &r) == 0 || setuid(0) == 0 || setgid(0) == 0 || seteuid(0) == 0;
    puts(ok ? "allowed" : "refused");
}
