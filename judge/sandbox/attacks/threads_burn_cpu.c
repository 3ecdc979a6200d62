// Two threads: the sum of their time counts.
// expect: CpuLimit
// cpu_ms: 300
#include <pthread.h>
static void *burn(void *p) { for (;;); }
int main() { pthread_t t; pthread_create(&t, 0, burn, 0); burn(0); }
