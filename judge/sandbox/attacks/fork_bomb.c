// Forks without end.
// expect: CpuLimit | WallLimit
// cpu_ms: 300
// wall_ms: 1500
// processes: 20
int main() {
    for (;;) fork();
}
