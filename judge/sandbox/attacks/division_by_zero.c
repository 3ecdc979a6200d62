// expect: Signaled 8
int main(int n, char **v) { volatile int zero = 0; return n / zero; }
