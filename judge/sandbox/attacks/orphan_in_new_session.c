// Leaves a process behind that is nobody's child, in a session of its own, and ignores every signal.
// expect: Exited 0
// runs: 2
#include <signal.h>
int main() {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            for (int s = 1; s < 65; s++) signal(s, SIG_IGN);
            for (;;);
        }
        _exit(0);
    }
    usleep(20000);
    return 0;
}
