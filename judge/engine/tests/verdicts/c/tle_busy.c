// expect: TLE over the time limit of 0.5 s
int main(void) { for (volatile long i = 0;; i++) {} }
