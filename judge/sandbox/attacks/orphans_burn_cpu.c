// The main process sleeps while orphans compute: their time counts.
// expect: CpuLimit
// cpu_ms: 200
// wall_ms: 5000
int main() {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) for (;;);
        _exit(0);
    }
    sleep(60);
}
