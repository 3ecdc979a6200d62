// Tries to stop and kill the box's init and everything it can see.
// expect: Exited 7
#include <signal.h>
int main() {
    kill(getppid(), SIGSTOP);
    kill(1, SIGKILL);
    kill(1, SIGSTOP);
    for (int s = 1; s < 65; s++) kill(1, s);
    usleep(10000);
    return 7;
}
