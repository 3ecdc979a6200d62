// Children that end at once, orphaned by a parent that ends too: zombies must not fill the limit of processes.
// expect: Exited 0
// processes: 20
// stdout: all started
#include <sys/wait.h>
int main() {
    for (int i = 0; i < 200; i++) {
        pid_t p = fork();
        if (p < 0) return puts("no more"), 1;
        if (p == 0) { if (fork() == 0) _exit(0); _exit(0); }
        waitpid(p, 0, 0);
        if (i % 10 == 0) usleep(1000);
    }
    puts("all started");
}
