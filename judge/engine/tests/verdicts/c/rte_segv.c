// expect: RTE ended by SIGSEGV
int main(void) { return *(volatile int *)8; }
