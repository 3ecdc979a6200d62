// Starts threads without end; they sleep.
// expect: Exited 0
// processes: 20
// stdout: bounded
#include <pthread.h>
static void *idle(void *p) { return pause(), p; }
int main() {
    pthread_t t;
    int n = 0;
    while (n < 1000 && pthread_create(&t, 0, idle, 0) == 0) n++;
    puts(n < 20 ? "bounded" : "unbounded");
    fflush(stdout);
    _exit(0);
}
