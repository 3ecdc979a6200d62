// Recursion of 128 MiB within a limit of 256: no other limit on the stack.
// expect: Exited 0
// memory_mib: 256
// stdout: 32768
int down(int n) { volatile char a[4096]; a[n % 4096] = 1; return n == 0 ? 0 : down(n - 1) + a[n % 4096]; }
int main() { printf("%d\n", down(32768)); }
