// The kernel counts queued signals, timers, message queues and pipe pages by user, and for the user that made a namespace.
// expect: Exited 0
// stdout: bounded
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
int main() {
    int signals = 0, timers = 0, pipes[2];
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    while (signals < 100000 && sigqueue(getpid(), SIGRTMIN, (union sigval){0}) == 0) signals++;
    timer_t timer;
    while (timers < 100000 && timer_create(CLOCK_MONOTONIC, 0, &timer) == 0) timers++;
    if (signals == 0 || signals + timers > 300) return printf("%d signals, %d timers\n", signals, timers), 0;
    if (mq_open("/q", O_CREAT | O_RDWR, 0600, 0) >= 0 || errno != EMFILE) return puts("a queue"), 0;
    if (pipe(pipes) || fcntl(pipes[0], F_SETPIPE_SZ, 1 << 20) >= 0) return puts("a larger pipe"), 0;
    puts("bounded");
}
