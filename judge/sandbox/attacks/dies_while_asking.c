// Children that are killed while they wait for an answer; others still get theirs.
// expect: Exited 0
// stdout: answered
#include <signal.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
int main() {
    struct sysinfo s;
    for (int i = 0; i < 300; i++) {
        pid_t child = fork();
        if (child == 0) for (;;) sysinfo(&s);
        usleep(i);
        kill(child, SIGKILL);
        waitpid(child, 0, 0);
    }
    puts(sysinfo(&s) == 0 && s.procs == 1 ? "answered" : "not answered");
}
