// expect: TLE over the time limit of 0.5 s
#include <pthread.h>
static void *burn(void *none) { for (volatile long i = 0;; i++) {} return none; }
int main(void) {
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, burn, 0);
    pthread_join(threads[0], 0);
}
