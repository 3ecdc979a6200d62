// Leaves no core file.
// expect: Signaled 11
// collect: core
// collected: Missing
int main() { *(volatile int *)0 = 1; }
