// Ignores what can be ignored and computes.
// expect: CpuLimit
// cpu_ms: 200
#include <signal.h>
int main() { for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;); }
