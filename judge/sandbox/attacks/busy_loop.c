// Computes without end.
// expect: CpuLimit
// cpu_ms: 200
int main() { for (;;); }
