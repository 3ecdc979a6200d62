// expect: MLE over the memory limit of 64 MiB
static int deeper(volatile int n) { volatile char frame[4096]; frame[n % 4096] = 1; return deeper(n + 1) + frame[n % 4096]; }
int main(void) { return deeper(0); }
