// Asks for numbers that the kernel gives out for the whole machine and never again, so that a later run would read how many an
// earlier one has taken: sessions, processes, mounts, sockets. As a compiler, too.
// view: both
// runs: 2
// expect: Exited 0
// stdout: nothing counts
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
static void say(const char *what) { printf("%s: %m\n", what), exit(0); }
static void must_not(long answer, int error, const char *what) { if (answer != -1 || errno != error) say(what); }
static long session(void) {
    char text[100] = {0};
    int file = open("/proc/self/autogroup", O_RDONLY);
    if (file < 0) return 0;
    read(file, text, sizeof text - 1);
    close(file);
    return strtol(text + strcspn(text, "0123456789"), 0, 10);
}
int main() {
    long before = session();
    for (int i = 0; i < 20; i++) {
        int status;
        if (!fork()) _exit(setsid() < 0 || session() != before);
        if (wait(&status) < 0 || status) say("sessions are counted");
    }
    must_not(syscall(434, getpid(), 0), ENOSYS, "descriptor of a process");
    int descriptor = -1;
    must_not(syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, 0, &descriptor, 0, 0), EINVAL, "descriptor of a new process");
    int ends[2];
    unsigned long number;
    socklen_t length = sizeof number;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) say("sockets");
    must_not(getsockopt(ends[0], SOL_SOCKET, 57, &number, &length), ENOPROTOOPT, "number of a socket");
    must_not(getsockopt(ends[0], SOL_SOCKET, 71, &number, &length), ENOPROTOOPT, "number of a network namespace");
    must_not(getsockopt(ends[0], SOL_SOCKET, 77, &number, &length), ENOPROTOOPT, "descriptor of the other end's process");
    char answer[256];
    must_not(syscall(SYS_statx, AT_FDCWD, "/", 0, 0x4000, answer), ENOSYS, "number of a mount");
    must_not(syscall(SYS_statx, AT_FDCWD, "/tmp", 0, 0x800, answer), ENOSYS, "when a directory was made");
    if (syscall(SYS_statx, AT_FDCWD, "/tmp", 0, 0x7ff, answer)) say("what others ask");
    puts("nothing counts");
}
