// A huge array that is never touched takes no memory.
// expect: Exited 0
// memory_mib: 16
// peak_mib_max: 4
static char a[1L << 30];
int main() { return a[12345]; }
