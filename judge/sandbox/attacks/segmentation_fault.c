// expect: Signaled 11
int main() { *(volatile int *)0 = 1; }
