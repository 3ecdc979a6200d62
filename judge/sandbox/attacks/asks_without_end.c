// Threads and children that ask what the box's init answers: it is their CPU time, and nobody waits for them at the end.
// expect: CpuLimit
// cpu_ms: 500
#include <pthread.h>
#include <sys/sysinfo.h>
static void *ask(void *_) { struct sysinfo s; for (;;) if (sysinfo(&s) || s.procs != 1) abort(); }
int main() {
    pthread_t t;
    for (int i = 0; i < 4; i++) if (fork() == 0) ask(0);
    for (int i = 0; i < 4; i++) pthread_create(&t, 0, ask, 0);
    ask(0);
}
